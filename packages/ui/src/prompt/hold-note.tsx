import { type ComponentType, type ReactNode, useId } from 'react';

import type { IconProps } from '../icons/icon-frame.tsx';
import { Punches } from '../punches/punches.tsx';
import './prompt.css';

interface HoldNoteProps {
  Icon: ComponentType<IconProps>;
  title: ReactNode;
  /** Which day of how many it is, for the holes; the text says it in words. */
  day: number;
  days: number;
  text: ReactNode;
  /** The way to undo it. */
  action: ReactNode;
}

/** A change that can still be undone: a yellow slip whose holes count the days. */
export function HoldNote({ Icon, title, day, days, text, action }: HoldNoteProps) {
  const titleId = useId();
  return (
    <section className="prompt" aria-labelledby={titleId}>
      <Icon size={32} />
      <div>
        <h2 id={titleId} className="heading-3 wrap-anywhere">
          {title}
        </h2>
        <div className="mt-1 flex items-center gap-3">
          <Punches current={day} total={days} />
          <p className="text-small text-pretty text-ink-2">{text}</p>
        </div>
      </div>
      <div className="prompt-actions">{action}</div>
    </section>
  );
}
