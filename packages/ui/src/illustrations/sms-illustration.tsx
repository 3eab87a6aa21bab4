import { IllustrationFrame } from './illustration-frame.tsx';

/** A phone from which a ticket with the code has been torn. */
export function SmsIllustration() {
  return (
    <IllustrationFrame>
      <rect className="violet" x="34" y="18" width="56" height="94" rx="11" />
      <rect className="paper" x="28" y="11" width="56" height="94" rx="11" />
      <path className="thin" d="M49 19h14M50 97h12" />
      <path className="thin" d="M38 32h22M38 40h14" />
      <g transform="rotate(-6 104 64)">
        <path className="yellow" d="M70 49h74v36H70l4-4.5-4-4.5 4-4.5-4-4.5 4-4.5-4-4.5 4-4.5z" />
        <path
          className="paper"
          d="M66 44h70a6 6 0 0 1 6 6v6a6 6 0 0 0 0 12v6a6 6 0 0 1-6 6H66l4-4.5-4-4.5 4-4.5-4-4.5 4-4.5-4-4.5 4-4.5z"
        />
        <path d="M82 62h.1m9.9 0h.1m9.9 0h.1m9.9 0h.1m9.9 0h.1" strokeWidth="4" />
      </g>
    </IllustrationFrame>
  );
}
