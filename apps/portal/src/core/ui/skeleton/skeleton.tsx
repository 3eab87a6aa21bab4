import { Card } from '../card/card.tsx';
import { useAnnouncement } from '../live-region/announcements.ts';
import '../row/row.css';
import './skeleton.css';

interface SkeletonRowsProps {
  rows?: number;
  words: { loading: string; stillWorking: string };
}

/** Keeps the height that the rows will take, so that nothing jumps when they arrive. */
export function SkeletonRows({ rows = 3, words }: SkeletonRowsProps) {
  useAnnouncement(words.loading);
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
