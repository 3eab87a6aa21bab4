import { type ComponentProps, type CSSProperties, useId } from 'react';

import { classNames } from '../class-names.ts';
import { describeControl, Field, type FieldTexts } from '../field/field.tsx';
import { useGroupedInput } from '../field/use-grouped-input.ts';
import './code-field.css';
import { CodeSlots } from './code-slots.tsx';

interface CodeFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref' | 'size'> {
  value: string;
  /** Receives letters and digits only, whatever was typed or pasted. */
  onValueChange: (code: string) => void;
  /** How many characters to draw a line for; without it, a free field (recovery keys). */
  slots?: number | undefined;
  groupSize?: number | undefined;
}

const keepLettersAndDigits = (typed: string) => typed.replace(/[^a-z0-9]/gi, '');

/** One real input: boxes per digit break autofill, paste and screen readers. */
export function CodeField({
  label,
  hint,
  error,
  value,
  onValueChange,
  slots,
  groupSize = 4,
  id: givenId,
  ...input
}: CodeFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const grouped = useGroupedInput({ value, onValueChange, groupSize, keep: keepLettersAndDigits });
  const measures = slots && { '--slots': slots, '--groups': Math.ceil(slots / groupSize) };

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="control code-frame" style={(measures || undefined) as CSSProperties}>
        <input
          inputMode={slots ? 'numeric' : 'text'}
          autoComplete={slots ? 'one-time-code' : 'off'}
          enterKeyHint="go"
          {...input}
          {...grouped}
          {...describeControl(id, { hint, error })}
          id={id}
          className={classNames('code-input', slots ? 'code-slots' : 'code-key')}
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
        />
        {slots && <CodeSlots slots={slots} groupSize={groupSize} />}
      </div>
    </Field>
  );
}
