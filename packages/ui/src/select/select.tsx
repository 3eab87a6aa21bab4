import { type ComponentProps, useId } from 'react';

import { describeControl, Field, type FieldTexts } from '../field/field.tsx';
import { ChevronRightIcon } from '../icons/direction-icons.tsx';
import './select.css';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends FieldTexts, ComponentProps<'select'> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; cannot be chosen itself. */
  emptyLabel?: string | undefined;
}

/** Native: phones bring their own list, which people know. */
export function Select({ label, hint, error, id: givenId, ...select }: SelectProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <SelectBox {...select} {...describeControl(id, { hint, error })} id={id} />
    </Field>
  );
}

export function SelectBox({ options, emptyLabel, ...select }: Omit<SelectProps, keyof FieldTexts>) {
  return (
    <div className="select">
      <select {...select} className="control">
        {emptyLabel && (
          <option value="" disabled>
            {emptyLabel}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronRightIcon size={20} />
    </div>
  );
}
