import { useEffect, useState } from 'react';

import { Card } from '../card/card.tsx';
import { useAnnouncement } from '../live-region/announcements.ts';
import '../row/row.css';
import './skeleton.css';

/** As in the style sheet: what is faster than this is neither seen nor heard. */
const APPEARS_AFTER_MS = 200;

interface SkeletonRowsProps {
  rows?: number;
  words: { loading: string; stillWorking: string };
}

/** Keeps the height that the rows will take, so that nothing jumps when they arrive. */
export function SkeletonRows({ rows = 3, words }: SkeletonRowsProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), APPEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useAnnouncement(isSlow ? words.loading : undefined);
  return (
    <div className="skeleton" aria-busy="true">
      <Card>
        <ul aria-hidden="true">
          {Array.from({ length: rows }, (_, row) => (
            <li key={row} className="row">
              <span className="skeleton-bar size-8 rounded-tag" />
              <span className="grid gap-2.5">
                <span className="skeleton-bar w-2/5" />
                <span className="skeleton-bar w-3/5" />
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <p className="skeleton-slow mt-3 text-small text-ink-2">{words.stillWorking}</p>
    </div>
  );
}
