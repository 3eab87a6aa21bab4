import { type ReactNode, useId } from 'react';

import { Alert } from '../alert/alert.tsx';
import { Switch } from '../switch/switch.tsx';

interface ProductCardProps {
  name: string;
  text: ReactNode;
  /** Fee, minimum, maximum, price per year: known before anything is switched on. */
  terms: readonly { id: string; label: string; value: string }[];
  isActive: boolean;
  busy?: boolean;
  onToggle: (isActive: boolean) => void;
  words: { active: string; inactive: string };
  /** The change did not go through and the switch is back where it was. */
  failure?: string | undefined;
}

export function ProductCard({
  name,
  text,
  terms,
  isActive,
  busy,
  onToggle,
  words,
  failure,
}: ProductCardProps) {
  const nameId = useId();
  return (
    <article
      aria-labelledby={nameId}
      className="rounded-card bg-surface p-5 shadow-card forced-colors:border wide:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 id={nameId}>{name}</h3>
        <div className="-my-2.5">
          <Switch
            label={name}
            isOn={isActive}
            words={{ on: words.active, off: words.inactive }}
            busy={busy ?? false}
            onChange={onToggle}
          />
        </div>
      </div>
      <p className="mt-1 text-small text-pretty text-ink-2">{text}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-hair pt-4 wide:grid-cols-4">
        {terms.map(({ id, label, value }) => (
          <div key={id}>
            <dt className="text-caption text-ink-2">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
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
