import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';

export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={classNames('rounded-card bg-surface shadow-card forced-colors:border', className)}
    >
      {children}
    </div>
  );
}
