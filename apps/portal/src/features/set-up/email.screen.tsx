import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { EmailIllustration } from '@carnet/ui/illustrations/email-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { TextField } from '@carnet/ui/text-field/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';

import { LeaveQuestion } from '@/core/enrolment/leave-question.tsx';
import { useSetUpStub } from '@/core/enrolment/set-up-stub.ts';
import { SetUpWays } from '@/core/enrolment/set-up-ways.tsx';
import type { ListedMethods } from '@/core/factors/listed-methods.ts';
import { useCodeText, useErrorText } from '@/core/i18n/use-error-text.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useFirstContact, useReplacedContact, useStartContact } from './activation.hooks.ts';

export function EmailScreen() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const codeText = useCodeText();
  const visit = useLoaderData<ListedMethods>();
  const { person } = visit;
  const replaced = useReplacedContact(visit);
  const start = useStartContact('email', person);
  const first = useFirstContact('email', person.email);
  const stub = useSetUpStub('email');
  const field = useRef<HTMLInputElement>(null);
  const [complaint, setComplaint] = useState<string>();
  const title = t`Your e-mail address for codes`;
  usePageTitle(title, complaint !== undefined || start.isError);

  // A field's error is heard together with the field: who was refused is taken there.
  useEffect(() => {
    if (start.isError) field.current?.focus();
  }, [start.isError]);

  const submit = () => {
    const typed = field.current?.value.trim() ?? '';
    // What else makes an address, the server says.
    const isAddress = /^\S+@\S+$/.test(typed);
    if (typed === '') setComplaint(t`Enter your e-mail address.`);
    else setComplaint(isAddress ? undefined : codeText('contact.email_invalid'));
    if (isAddress) start.mutate(typed);
    else field.current?.focus();
  };
  return (
    <AuthCard stub={{ ...stub, illustration: <EmailIllustration /> }}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 mb-6 text-pretty text-ink-2">
        {replaced
          ? t`The new address takes the place of ${replaced}, which gets codes until the new one is confirmed.`
          : t`We send an 8-digit code to it. Choose an address that stays yours if you change jobs.`}
      </p>
      <Form onSubmit={submit}>
        <TextField
          ref={field}
          type="email"
          name="email"
          label={t`E-mail address`}
          autoComplete="email"
          enterKeyHint="send"
          isIdentifier
          defaultValue={first}
          error={complaint ?? errorText(start.error)}
          onChange={() => {
            setComplaint(undefined);
            if (start.isError) start.reset();
          }}
        />
        <Button type="submit" wide busy={start.isPending} className="mt-6">
          {t`Send me a code`}
        </Button>
      </Form>
      <SetUpWays page="email" />
      <LeaveQuestion />
    </AuthCard>
  );
}
