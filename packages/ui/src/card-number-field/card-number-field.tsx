import { type ComponentProps, useId } from 'react';

import { describeControl, Field, type FieldTexts } from '../field/field.tsx';
import { inGroups, useGroupedInput } from '../field/use-grouped-input.ts';
import './card-number-field.css';

interface CardNumberFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref' | 'size'> {
  value: string;
  onValueChange: (digits: string) => void;
}

const DIGITS = 16;
const keepDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, DIGITS);

export function CardNumberField({
  label,
  hint,
  error,
  value,
  onValueChange,
  id: givenId,
  ...input
}: CardNumberFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const grouped = useGroupedInput({ value, onValueChange, groupSize: 4, keep: keepDigits });
  const whole = inGroups(value.padEnd(DIGITS, '•'), 4);

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="control card-number-frame">
        <div className="card-number-rest" aria-hidden="true">
          <span>{whole.slice(0, grouped.value.length)}</span>
          {whole.slice(grouped.value.length)}
        </div>
        {/* "off": a browser would offer a bank card, which is never the right answer here. */}
        <input
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          {...input}
          {...grouped}
          {...describeControl(id, { hint, error })}
          id={id}
          className="card-number-input"
          spellCheck={false}
        />
      </div>
    </Field>
  );
}
