import type { ComponentType, ReactNode } from 'react';

import type { IconProps } from '../icons/icon-frame.tsx';
import { RowText, type RowTextProps } from './row-text.tsx';
import './row.css';
import './fact-row.css';

export interface RowFact {
  label: string;
  value: ReactNode;
  /** In small print below it: "since 3 March". */
  note?: string | undefined;
}

interface FactRowProps extends RowTextProps {
  Icon: ComponentType<IconProps>;
  title: string;
  facts: readonly RowFact[];
  /** On the colour of what is the person's own, here and now. */
  isOwn?: boolean;
  action?: ReactNode;
}

/** A row with facts: in columns below their heads on a wide screen, each with its label on a phone. */
export function FactRow({
  Icon,
  title,
  stamps,
  detail,
  facts,
  isOwn = false,
  action,
}: FactRowProps) {
  return (
    <li className={isOwn ? 'row fact-row fact-row-own' : 'row fact-row'}>
      <Icon />
      <RowText title={title} stamps={stamps} detail={detail} />
      <dl className="row-facts">
        {facts.map(({ label, value, note }) => (
          <div key={label} className="row-fact">
            <dt>{label}</dt>
            <dd>
              {value}
              {note && <span className="row-note">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="row-end">{action}</div>
    </li>
  );
}

/** Above the card, on the lines of its columns. Every row says them to readers itself. */
export function FactHeads({ labels }: { labels: readonly string[] }) {
  return (
    <div className="fact-heads" aria-hidden="true">
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}
