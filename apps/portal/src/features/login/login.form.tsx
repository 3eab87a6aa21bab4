import type { Market } from '@carnet/contract/markets';
import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { PasswordField } from '@carnet/ui/password-field/password-field.tsx';
import { TextField } from '@carnet/ui/text-field/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';

import { useSite } from '@/core/market/site-context.tsx';
import type { LoginWay } from './login.client.ts';
import { emptyFields, type TypedCredentials } from './login.policy.ts';

interface LoginFormProps {
  way: LoginWay;
  isBusy: boolean;
  onSubmit: (typed: TypedCredentials) => void;
}

/** The groups of an example are held together by no-break spaces. */
const EXAMPLES: Record<Market, string> = {
  be: '0470\u00A012\u00A034\u00A056',
  lu: '621\u00A0123\u00A0456',
};

/** The fields belong to the browser: what was typed before this code arrived is simply there. */
export function LoginForm({ way, isBusy, onSubmit }: LoginFormProps) {
  const { t } = useLingui();
  const example = EXAMPLES[useSite().market];
  const [missing, setMissing] = useState<readonly (keyof TypedCredentials)[]>([]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const typed = {
      identifier: textIn(form, 'identifier').trim(),
      password: textIn(form, 'password'),
    };
    const empty = emptyFields(typed);
    setMissing(empty);
    const [first] = empty;
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`#${first}`)?.focus();
    else onSubmit(typed);
  };
  const complaint = (field: keyof TypedCredentials, text: string) =>
    missing.includes(field) ? text : undefined;

  return (
    <Form onSubmit={submit} data-replay>
      {way === 'email' ? (
        <TextField
          key="email"
          id="identifier"
          name="identifier"
          type="email"
          label={t`E-mail address`}
          autoComplete="username webauthn"
          enterKeyHint="next"
          isIdentifier
          error={complaint('identifier', t`Enter your e-mail address.`)}
        />
      ) : (
        <TextField
          key="phone"
          id="identifier"
          name="identifier"
          type="tel"
          label={t`Phone number`}
          hint={t`With or without country code, for example ${example}.`}
          autoComplete="username webauthn"
          enterKeyHint="next"
          isIdentifier
          error={complaint('identifier', t`Enter your phone number.`)}
        />
      )}
      <PasswordField
        id="password"
        name="password"
        label={t`Password`}
        autoComplete="current-password"
        enterKeyHint="go"
        error={complaint('password', t`Enter your password.`)}
        words={{ show: t`Show`, hide: t`Hide`, capsLockOn: t`Caps Lock is on.` }}
      />
      <Button type="submit" wide busy={isBusy} className="mt-7">
        {t`Sign in`}
      </Button>
    </Form>
  );
}

function textIn(form: FormData, field: keyof TypedCredentials): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}
