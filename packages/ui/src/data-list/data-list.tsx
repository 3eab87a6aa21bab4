import type { ReactNode } from 'react';

import { Link } from '../link/link.tsx';
import { Breakable } from '../row/breakable.tsx';

export interface DataLine {
  id: string;
  label: string;
  value: ReactNode;
  change?: { label: string; href: string } | undefined;
}

/** Answers to check before going on, or facts to read: label, value, at most one way to change it. */
export function DataList({ lines }: { lines: readonly DataLine[] }) {
  return (
    <dl>
      {lines.map(({ id, label, value, change }) => (
        <div
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-hair py-3 last:border-b card:grid-cols-[11rem_minmax(0,1fr)_auto]"
        >
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="col-start-1 wrap-anywhere tabular-nums card:col-start-2">
            {typeof value === 'string' ? <Breakable text={value} /> : value}
          </dd>
          {change && (
            <dd className="col-start-2 row-span-2 row-start-1 card:col-start-3 card:row-span-1">
              <Link
                href={change.href}
                className="inline-flex min-h-11 min-w-11 items-center font-semibold"
              >
                {change.label}
                <span className="sr-only">, {label}</span>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
