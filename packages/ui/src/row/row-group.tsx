import { type ReactNode, useId } from 'react';

import { Card } from '../card/card.tsx';

interface RowGroupProps {
  title: string;
  /** One link at the end of the heading's line: "Add a method". */
  action?: ReactNode;
  /** Closer to the page's heading when it comes first. */
  isFirst?: boolean;
  footnote?: ReactNode;
  /** Above the card: the heads of its columns. */
  heads?: ReactNode;
  children: ReactNode;
}

export function RowGroup({
  title,
  action,
  isFirst = false,
  footnote,
  heads,
  children,
}: RowGroupProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={isFirst ? 'mt-6' : 'mt-8'}>
      <GroupHeading id={headingId} title={title} action={action} />
      {heads}
      <Card>
        <ul className="row-group-list">{children}</ul>
      </Card>
      {footnote && <p className="mt-3 text-small text-ink-2">{footnote}</p>}
    </section>
  );
}

export function GroupHeading({
  id,
  title,
  action,
}: {
  id: string;
  title: string;
  action?: ReactNode;
}) {
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
      {/* Focus comes here when the row that was acted on is gone and no other follows. */}
      <h2 id={id} tabIndex={-1} className="min-w-0">
        {title}
      </h2>
      {action && <div className="-my-2">{action}</div>}
    </div>
  );
}
