import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { TextField } from '@carnet/ui/text-field/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { keepTyped, typedBefore } from '@/core/session/typed-identifier.ts';
import type { RecoveryWay } from './password.client.ts';

interface ForgotFormProps {
  way: RecoveryWay;
  isBusy: boolean;
  /** The server could not read what was typed as an address or number. */
  isRefused: boolean;
  onSubmit: (username: string) => void;
}

const FIELD = 'username';

export function ForgotForm({ way, isBusy, isRefused, onSubmit }: ForgotFormProps) {
  const { t } = useLingui();
  const [isEmpty, setEmpty] = useState(false);
  const isByEmail = way === 'email';

  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector('input')?.focus();
  // A field's error is heard together with the field: who was refused is taken there.
  useEffect(() => {
    if (isRefused) focusField();
  }, [isRefused]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget).get(FIELD);
    const username = typeof typed === 'string' ? typed.trim() : '';
    setEmpty(username === '');
    if (username === '') focusField();
    else onSubmit(username);
  };
  const missing = isByEmail ? t`Enter your e-mail address.` : t`Enter your phone number.`;
  const unreadable = isByEmail
    ? t`Enter a complete e-mail address, for example name@example.com.`
    : t`This is not a phone number.`;
  return (
    <Form ref={form} onSubmit={submit}>
      <TextField
        id={FIELD}
        name={FIELD}
        type={isByEmail ? 'email' : 'tel'}
        label={isByEmail ? t`E-mail address` : t`Phone number`}
        autoComplete="username"
        enterKeyHint="send"
        isIdentifier
        defaultValue={typedBefore(way)}
        onChange={({ target }) => keepTyped(way, target.value)}
        error={isEmpty ? missing : isRefused && unreadable}
      />
      <Button type="submit" wide busy={isBusy} className="mt-6">
        {t`Send the code`}
      </Button>
    </Form>
  );
}
