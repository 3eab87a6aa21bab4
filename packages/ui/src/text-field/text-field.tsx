import { type ComponentProps, useId } from 'react';

import { classNames } from '../class-names.ts';
import { describeControl, Field, type FieldTexts } from '../field/field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'size'> {
  /** As wide as the answer; full width by default. */
  width?: 'full' | 'short' | undefined;
  /** E-mail, card or register numbers: nothing for the browser to correct or capitalise. */
  isIdentifier?: boolean | undefined;
}

const asTyped = { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } as const;

export function TextField({
  label,
  hint,
  error,
  width = 'full',
  isIdentifier = false,
  id: givenId,
  className,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...(isIdentifier && asTyped)}
        {...input}
        {...describeControl(id, { hint, error })}
        id={id}
        className={classNames('control', width === 'short' && 'max-w-52', className)}
      />
    </Field>
  );
}
