import type { ReactNode } from 'react';

import './illustrations.css';

/** All pictures share one grid of 160 × 120, so that pages do not jump from one to the next. */
export function IllustrationFrame({ children }: { children: ReactNode }) {
  return (
    <svg className="illustration" viewBox="0 0 160 120" aria-hidden="true">
      {children}
    </svg>
  );
}

interface TicketProps {
  x: number;
  y: number;
  width?: number;
  height?: number;
  className?: string;
}

/** The voucher shape: rounded, with a half-round notch in either short side. */
export function Ticket({ x, y, width = 106, height = 60, className = 'paper' }: TicketProps) {
  const radius = 7;
  const side = height / 2 - radius - 6;
  const top = width - 2 * radius;
  const corner = `a${radius} ${radius} 0 0 1`;
  const path =
    `M${x + radius} ${y}h${top}${corner} ${radius} ${radius}v${side}a6 6 0 0 0 0 12v${side}` +
    `${corner}-${radius} ${radius}h${-top}${corner}-${radius}-${radius}v${-side}a6 6 0 0 0 0-12v${-side}` +
    `${corner} ${radius}-${radius}z`;
  return <path className={className} d={path} />;
}
