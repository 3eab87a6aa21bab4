import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { Breakable } from '@carnet/ui/row/breakable.tsx';
import { TextField } from '@carnet/ui/text-field/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { useCodeText } from '@/core/i18n/use-error-text.ts';
import type { Ticket, TypedEmails } from './onboarding.client.ts';
import type { useStepWrite } from './onboarding.hooks.ts';
import { isAddress } from './person-faults.ts';
import { PrivateAddress } from './private-address.tsx';

interface EmailFormProps {
  ticket: Ticket;
  ask: ReturnType<typeof useStepWrite<TypedEmails>>;
  /** The server takes none of the addresses for one. */
  isRefused: boolean;
}

const EMAIL = 'email';
const PRIVATE_EMAIL = 'private-email';
const focus = (id: string) => document.getElementById(id)?.focus();

export function EmailForm({ ticket, ask, isRefused }: EmailFormProps) {
  const { t } = useLingui();
  const codeText = useCodeText();
  const first = ticket.typed?.email ?? ticket.bound_email ?? '';
  const isBound = ticket.bound_email !== undefined;
  const [email, setEmail] = useState(first);
  const [isOther, setOther] = useState(false);
  const [privateEmail, setPrivateEmail] = useState(ticket.typed?.private_email ?? '');
  const [wasSent, setSent] = useState(false);
  const asksPrivate = (ticket.suggests_private_email || isBound) && !isOther;
  const invalid = codeText('onboarding.email_invalid');
  const refusedField = privateEmail && asksPrivate ? PRIVATE_EMAIL : EMAIL;
  // The address that is only shown cannot be corrected: the field for it opens.
  useEffect(() => {
    if (!isRefused) return;
    if (refusedField === EMAIL && !isBound) setOther(true);
    focus(refusedField);
  }, [isRefused, refusedField, isBound]);

  const isGoodPrivate = !asksPrivate || privateEmail.trim() === '' || isAddress(privateEmail);
  const submit = () => {
    setSent(true);
    if (!isAddress(email)) return focus(EMAIL);
    if (!isGoodPrivate) return focus(PRIVATE_EMAIL);
    ask.mutate({ email: email.trim(), privateEmail: asksPrivate ? privateEmail.trim() : '' });
  };
  const edit = () => {
    setSent(false);
    if (ask.isError) ask.reset();
  };
  return (
    <Form onSubmit={submit} className="grid gap-6">
      {isOther ? (
        <TextField
          id={EMAIL}
          type="email"
          label={t`E-mail address`}
          autoComplete="email"
          enterKeyHint="send"
          isIdentifier
          value={email}
          error={(isRefused || (wasSent && !isAddress(email))) && invalid}
          onChange={({ target }) => {
            setEmail(target.value);
            edit();
          }}
        />
      ) : (
        <p className="heading-3 wrap-anywhere">
          <Breakable text={email} />
        </p>
      )}
      {asksPrivate && (
        <PrivateAddress
          id={PRIVATE_EMAIL}
          value={privateEmail}
          error={(wasSent && !isGoodPrivate) || (isRefused && privateEmail) ? invalid : undefined}
          onChange={(typed) => {
            setPrivateEmail(typed);
            edit();
          }}
        />
      )}
      <div className="grid gap-3">
        <Button type="submit" wide busy={ask.isPending}>
          {useSubmitText({ isOther, hasBoth: asksPrivate && privateEmail.trim() !== '' })}
        </Button>
        {!isBound && !isOther && (
          <Button look="secondary" wide onClick={() => setOther(true)}>
            {t`Use another address`}
          </Button>
        )}
      </div>
    </Form>
  );
}

function useSubmitText({ isOther, hasBoth }: { isOther: boolean; hasBoth: boolean }): string {
  const { t } = useLingui();
  if (isOther) return t`Send me a code`;
  return hasBoth ? t`Continue with both addresses` : t`Continue with this address`;
}
