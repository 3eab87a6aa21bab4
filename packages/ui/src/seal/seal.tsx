import { useId } from 'react';

interface SealProps {
  /** Runs around the ring: what happened and when. The page says the same in words. */
  text: string;
  tilt?: number;
  size?: number;
  tone?: 'primary' | 'warn' | 'danger';
}

const RING_LENGTH = 281;
const tones = { primary: 'text-primary', warn: 'text-warn', danger: 'text-danger' };

export function Seal({ text, tilt = -8, size = 112, tone = 'primary' }: SealProps) {
  const id = useId();
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 128 128"
      style={{ rotate: `${tilt}deg` }}
      className={tones[tone]}
      aria-hidden="true"
    >
      <defs>
        <path id={`${id}-ring`} d="M64 64m-45.5 0a45.5 45.5 0 1 1 91 0a45.5 45.5 0 1 1-91 0" />
        {/* Uneven ink, as a rubber stamp leaves it. */}
        <filter id={`${id}-ink`} x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="7" />
          <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -5 4" />
          <feComposite in="SourceGraphic" operator="in" />
        </filter>
      </defs>
      <g filter={`url(#${id}-ink)`} fill="none" stroke="currentColor">
        <circle cx="64" cy="64" r="61" strokeWidth="2.5" />
        <circle cx="64" cy="64" r="56.5" strokeWidth="1" />
        <circle cx="64" cy="64" r="36" strokeWidth="1.25" />
        <text
          className="font-heading"
          fontSize="12.5"
          fontWeight="700"
          fill="currentColor"
          stroke="none"
        >
          <textPath href={`#${id}-ring`} textLength={RING_LENGTH} startOffset="2">
            {text.toLocaleUpperCase()}
          </textPath>
        </text>
        <path strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" d={signs[tone]} />
      </g>
    </svg>
  );
}

const signs = {
  primary: 'm47 65 12 12 23-26',
  warn: 'M64 47v22M64 80v.5',
  danger: 'm50 50 28 28M78 50 50 78',
};
