import type { ReactNode } from 'react';

export interface IconProps {
  /** 24 is the drawn size. At 20 and below the yellow fill would only blur the lines. */
  size?: 14 | 16 | 20 | 24 | 32 | undefined;
  className?: string | undefined;
}

interface IconFrameProps extends IconProps {
  /** The one yellow shape, printed slightly off register, down and to the right. */
  fill?: ReactNode;
  children: ReactNode;
}

const strokeWidths = { 14: 2.25, 16: 2, 20: 1.75, 24: 1.75, 32: 1.5 };

/** Icons never carry meaning alone: the words stand next to them, so they are hidden from readers. */
export function IconFrame({ size = 24, className, fill, children }: IconFrameProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidths[size]}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {fill && size > 20 && (
        <g className="icon-fill fill-fill" stroke="none">
          {fill}
        </g>
      )}
      {children}
    </svg>
  );
}
