import type { ReactNode } from 'react';

export interface RowTextProps {
  title: ReactNode;
  stamps?: ReactNode;
  detail?: ReactNode;
}

/** What every row says first. */
export function RowText({ title, stamps, detail }: RowTextProps) {
  return (
    <div>
      <p className="row-title">
        <span>{title}</span>
        {stamps}
      </p>
      {detail && <p className="row-detail">{detail}</p>}
    </div>
  );
}
