import type { ComponentType, ReactNode } from 'react';

import type { IconProps } from '../icons/icon-frame.tsx';
import './row.css';

export interface RowProps {
  Icon: ComponentType<IconProps>;
  title: ReactNode;
  stamps?: ReactNode;
  detail?: ReactNode;
  /** A time or amount that belongs at the end of the line. */
  aside?: ReactNode;
  action?: ReactNode;
  /** Several actions: below the text at every width, so that they do not squeeze it. */
  hasActionBelow?: boolean;
}

export function Row({
  Icon,
  title,
  stamps,
  detail,
  aside,
  action,
  hasActionBelow = false,
}: RowProps) {
  return (
    <li className="row">
      <Icon />
      <div>
        <p className="row-title">
          <span>{title}</span>
          {stamps}
        </p>
        {detail && <p className="row-detail">{detail}</p>}
      </div>
      {aside && <div className="row-aside">{aside}</div>}
      {action && (
        <div className={hasActionBelow ? 'row-end row-end-below' : 'row-end'}>{action}</div>
      )}
    </li>
  );
}
