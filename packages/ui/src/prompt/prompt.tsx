import { type ComponentType, type ReactNode, useId } from 'react';

import type { IconProps } from '../icons/icon-frame.tsx';
import './prompt.css';

interface PromptProps {
  Icon: ComponentType<IconProps>;
  title: string;
  text: ReactNode;
  actions?: ReactNode;
  /** White, where another one is yellow already. */
  isPlain?: boolean;
}

/** A yellow slip: something useful that the person may do or leave. At most one on a screen. */
export function Prompt({ Icon, title, text, actions, isPlain = false }: PromptProps) {
  const titleId = useId();
  return (
    <section className={isPlain ? 'prompt prompt-plain' : 'prompt'} aria-labelledby={titleId}>
      <Icon size={32} />
      <div>
        <h2 id={titleId} className="heading-3">
          {title}
        </h2>
        <p className="text-small text-pretty text-ink-2">{text}</p>
      </div>
      {actions && <div className="prompt-actions">{actions}</div>}
    </section>
  );
}
