import { type ComponentType, type ReactNode, useId } from 'react';

import { FieldError } from '../field/field.tsx';
import type { IconProps } from '../icons/icon-frame.tsx';
import './radio-card.css';

export interface RadioCardOption {
  value: string;
  title: ReactNode;
  detail?: ReactNode;
  stamp?: ReactNode;
  Icon?: ComponentType<IconProps>;
}

interface RadioCardsProps {
  legend: string;
  /** The page's heading already asks the question: keep the legend for readers only. */
  hideLegend?: boolean;
  name: string;
  value: string | undefined;
  onValueChange: (value: string) => void;
  options: readonly RadioCardOption[];
  error?: ReactNode;
}

/** A real radio group: arrow keys, one tab stop, "2 of 4" spoken by the browser itself. */
export function RadioCards({
  legend,
  hideLegend = false,
  name,
  value,
  onValueChange,
  options,
  error,
}: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'field-label mb-2'}>{legend}</legend>
      <div className="grid gap-3">
        {options.map((option) => (
          <label key={option.value} className="radio-card">
            <input
              type="radio"
              className="radio-dot"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onValueChange(option.value)}
            />
            <span>
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere hyphens-auto">
                {option.title}
                {option.stamp}
              </span>
              {option.detail && (
                <span className="block text-small text-ink-2">{option.detail}</span>
              )}
            </span>
            {option.Icon && <option.Icon />}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
