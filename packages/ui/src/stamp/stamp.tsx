import type { ComponentType, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import type { IconProps } from '../icons/icon-frame.tsx';
import { CheckIcon, CrossIcon, RingIcon, WarningIcon } from '../icons/sign-icons.tsx';

export interface StampProps {
  /** Each tone has its own sign, so that nothing is told by colour alone. */
  tone?: 'success' | 'primary' | 'warn' | 'danger' | 'off';
  /** Instead of the tone's own sign. */
  Sign?: ComponentType<IconProps>;
  children: ReactNode;
}

const tones = {
  success: { colour: 'text-success', Sign: CheckIcon },
  primary: { colour: 'text-primary', Sign: CheckIcon },
  warn: { colour: 'text-warn', Sign: WarningIcon },
  danger: { colour: 'text-danger', Sign: CrossIcon },
  off: { colour: 'text-ink-2 [--stamp-edge:var(--color-control)]', Sign: RingIcon },
};

export function Stamp({ tone = 'success', Sign = tones[tone].Sign, children }: StampProps) {
  const { colour } = tones[tone];
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-[5px] rounded-tag pr-2 pl-1.5 text-caption font-[620]',
        'shadow-[inset_0_0_0_1.25px_var(--stamp-edge,currentColor)] forced-colors:border',
        colour,
      )}
    >
      <Sign size={14} />
      {children}
    </span>
  );
}
