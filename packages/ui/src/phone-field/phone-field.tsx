import { type ComponentProps, type ReactNode, useId } from 'react';

import { describeControl, FieldError, type FieldTexts } from '../field/field.tsx';
import { SelectBox } from '../select/select.tsx';

export interface PhoneCountry {
  /** ISO code: "BE". */
  code: string;
  name: string;
  /** "+32" */
  callingCode: string;
}

interface PhoneFieldProps extends FieldTexts {
  countries: readonly PhoneCountry[];
  country: string;
  onCountryChange: (code: string) => void;
  number: string;
  onNumberChange: (number: string) => void;
  words: { country: string; number: string };
  /** How the number was understood: "+32 470 12 34 56". */
  normalised?: ReactNode;
  inputProps?: ComponentProps<'input'>;
}

export function PhoneField({
  label,
  hint,
  error,
  countries,
  country,
  onCountryChange,
  number,
  onNumberChange,
  words,
  normalised,
  inputProps,
}: PhoneFieldProps) {
  const id = useId();
  return (
    <fieldset className="field">
      <legend className="field-label mb-2">{label}</legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="grid gap-2 card:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">
        <SelectBox
          aria-label={words.country}
          autoComplete="tel-country-code"
          value={country}
          onChange={({ target }) => onCountryChange(target.value)}
          options={countries.map(({ code, name, callingCode }) => ({
            value: code,
            label: `${name} (${callingCode})`,
          }))}
        />
        <input
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...inputProps}
          {...describeControl(id, { hint, error }, normalised ? `${id}-normalised` : undefined)}
          id={inputProps?.id ?? id}
          aria-label={words.number}
          className="control tabular-nums"
          value={number}
          onChange={({ target }) => onNumberChange(target.value)}
        />
      </div>
      {normalised && (
        <p className="text-small tabular-nums text-ink-2" id={`${id}-normalised`}>
          {normalised}
        </p>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
