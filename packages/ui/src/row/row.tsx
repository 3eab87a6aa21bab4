import type { ComponentType, ReactNode } from 'react';

import type { IconProps } from '../icons/icon-frame.tsx';
import { RowText, type RowTextProps } from './row-text.tsx';
import './row.css';

export interface RowProps extends RowTextProps {
  Icon: ComponentType<IconProps>;
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
      <RowText title={title} stamps={stamps} detail={detail} />
      {aside && <div className="row-aside">{aside}</div>}
      {action && (
        <div className={hasActionBelow ? 'row-end row-end-below' : 'row-end'}>{action}</div>
      )}
    </li>
  );
}
