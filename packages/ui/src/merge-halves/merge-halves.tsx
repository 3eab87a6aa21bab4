import type { CSSProperties, ReactNode } from 'react';

import { Avatar } from '../avatar/avatar.tsx';
import { classNames } from '../class-names.ts';
import { Rivet, type RivetSign } from './rivet.tsx';
import './merge-halves.css';

export interface MergeRow {
  id: string;
  label: string;
  stays: ReactNode;
  joins: ReactNode;
  /** What becomes of it; absent where the account that joins has nothing there. */
  sign?: RivetSign | undefined;
  /** The sign in words, for those who do not see it. */
  meaning?: string | undefined;
}

export interface MergeHead {
  /** "This account stays". */
  role: string;
  name: string;
  initials: string;
}

interface MergeHalvesProps {
  stays: MergeHead;
  joins: MergeHead;
  rows: readonly MergeRow[];
  /** The two are one: the gap between them closes. */
  isJoined?: boolean;
}

/** Two accounts side by side: the same facts at the same height, and between them what happens. */
export function MergeHalves({ stays, joins, rows, isJoined = false }: MergeHalvesProps) {
  return (
    <div
      className={classNames('merge-halves', isJoined && 'merge-joined')}
      style={{ '--rows': rows.length + 1 } as CSSProperties}
    >
      <section className="merge-half merge-half-stays">
        <Head {...stays} />
        <dl className="merge-rows">
          {rows.map(({ id, label, stays: value }) => (
            <div key={id} className="merge-row">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="merge-half merge-half-joins">
        <Head {...joins} />
        <dl className="merge-rows">
          {rows.map((row) => (
            <div key={row.id} className={classNames('merge-row', lookOf(row))}>
              <dt>{row.label}</dt>
              <dd>
                {row.joins}
                {row.meaning && <span className="sr-only"> ({row.meaning})</span>}
                {row.sign && <Rivet sign={row.sign} />}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {rows.map(
        ({ id, sign }, index) => sign && <Rivet key={id} sign={sign} gridRow={index + 2} />,
      )}
    </div>
  );
}

const lookOf = ({ sign }: MergeRow) => {
  if (!sign) return 'merge-row-none';
  return sign === 'ends' && 'merge-row-ends';
};

function Head({ role, name, initials }: MergeHead) {
  return (
    <header className="merge-head">
      <Avatar initials={initials} />
      <div className="min-w-0">
        <p>{role}</p>
        <h2>{name}</h2>
      </div>
    </header>
  );
}
