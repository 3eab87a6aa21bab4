import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';

import { describeControl, Field, type FieldTexts } from '../field/field.tsx';
import { EyeIcon } from '../icons/eye-icon.tsx';

export interface PasswordFieldWords {
  show: string;
  hide: string;
  capsLockOn: string;
}

export interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type'> {
  words: PasswordFieldWords;
  /** Usually a PasswordRules list with the id `rulesId`, so that the rules are read with the field. */
  rules?: ReactNode;
  rulesId?: string | undefined;
}

export function PasswordField({
  label,
  hint,
  error,
  words,
  rules,
  rulesId,
  id: givenId,
  ...input
}: PasswordFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  // Autofill sends key events without getModifierState.
  const watchCapsLock = (event: KeyboardEvent) =>
    setCapsLock(
      event.nativeEvent instanceof window.KeyboardEvent && event.getModifierState('CapsLock'),
    );

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="control control-frame">
        <input
          {...input}
          {...describeControl(id, { hint, error }, rulesId, hasCapsLock ? `${id}-caps` : undefined)}
          placeholder=" "
          id={id}
          type={isShown ? 'text' : 'password'}
          className="control-input"
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          onKeyUp={watchCapsLock}
          onKeyDown={watchCapsLock}
        />
        <button
          type="button"
          className="control-action"
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <EyeIcon size={20} />
          {isShown ? words.hide : words.show}
        </button>
      </div>
      {hasCapsLock && (
        <p className="text-small font-[560] text-warn" id={`${id}-caps`}>
          {words.capsLockOn}
        </p>
      )}
      {rules}
    </Field>
  );
}
