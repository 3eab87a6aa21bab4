import { type ComponentType, useId } from 'react';

import { classNames } from '../class-names.ts';
import type { IconProps } from '../icons/icon-frame.tsx';
import { WarningIcon } from '../icons/sign-icons.tsx';
import './scope-list.css';

export interface ScopeLine {
  id: string;
  /** Plain words: "Your voucher balance". */
  text: string;
  Icon: ComponentType<IconProps>;
  /** What to think about before agreeing: "Spends money from your balance". */
  warning?: string;
}

interface ScopeListProps {
  title: string;
  scopes: readonly ScopeLine[];
  /** What an app may do in the person's name stands on yellow, apart from what it may see. */
  actsForPerson?: boolean;
}

export function ScopeList({ title, scopes, actsForPerson = false }: ScopeListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classNames(actsForPerson && 'scope-acts')}>
      <h2 id={titleId} className="scope-heading">
        {title}
      </h2>
      <ul className="mt-1">
        {scopes.map(({ id, text, Icon, warning }) => (
          <li key={id} className="scope">
            <Icon />
            <span>
              {text}
              {warning && (
                <span className="flex items-center gap-1.5 text-caption font-[560] text-warn">
                  <WarningIcon size={16} />
                  {warning}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
