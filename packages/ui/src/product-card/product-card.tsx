import { type ComponentType, type ReactNode, useId } from 'react';

import { Alert } from '../alert/alert.tsx';
import type { IconProps } from '../icons/icon-frame.tsx';
import { Switch } from '../switch/switch.tsx';

interface ProductCardProps {
  name: string;
  text: ReactNode;
  Icon?: ComponentType<IconProps>;
  /** Fee, minimum, maximum, price per year: known before anything is switched on. */
  terms: readonly { id: string; label: string; value: string }[];
  isActive: boolean;
  busy?: boolean;
  onToggle: (isActive: boolean) => void;
  words: { active: string; inactive: string };
  /** Since when, or what switching on costs: in words, before the switch is touched. */
  foot?: ReactNode;
  /** The change did not go through and the switch is back where it was. */
  failure?: string | undefined;
}

export function ProductCard({
  name,
  text,
  Icon,
  terms,
  isActive,
  busy,
  onToggle,
  words,
  foot,
  failure,
}: ProductCardProps) {
  const nameId = useId();
  return (
    <article
      aria-labelledby={nameId}
      className="flex min-w-0 flex-col rounded-card bg-surface p-5 shadow-card forced-colors:border wide:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {Icon && (
          <span className="max-[20em]:hidden">
            <Icon size={32} />
          </span>
        )}
        <div className="min-w-24 flex-1">
          <h3 id={nameId} className="hyphens-auto">
            {name}
          </h3>
          <p className="text-small text-pretty text-ink-2">{text}</p>
        </div>
        <Switch
          label={name}
          isOn={isActive}
          words={{ on: words.active, off: words.inactive }}
          busy={busy ?? false}
          onChange={onToggle}
        />
      </div>
      <dl className="mt-4 border-b border-hair">
        {terms.map(({ id, label, value }) => (
          <div
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-hair py-2.5"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {foot && (
        <div className="mt-4 flex grow flex-col justify-center text-pretty hyphens-auto wrap-anywhere">
          {foot}
        </div>
      )}
      {failure && (
        <div className="mt-4">
          <Alert tone="danger" announce>
            {failure}
          </Alert>
        </div>
      )}
    </article>
  );
}
