import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { EmailIllustration } from '@carnet/ui/illustrations/email-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { TextField } from '@carnet/ui/text-field/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { failureOf } from '@/core/http/problems.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { TicketOver } from './ticket-over.tsx';
import { useSendCode } from './way-back.hooks.ts';
import { useWayBackStub } from './way-back-stub.ts';
import type { WayBackVisit } from './way-back-visit.ts';

const FIELD = 'email';

export function NewAddress({ visit }: { visit: WayBackVisit }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const send = useSendCode(visit);
  const stub = useWayBackStub(3);
  const form = useRef<HTMLFormElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const title = t`Your new e-mail address`;
  usePageTitle(title, send.isError);
  const focusField = () => form.current?.querySelector('input')?.focus();
  useEffect(() => {
    if (send.error) focusField();
  }, [send.error]);

  if (send.error && failureOf(send.error).code === 'ticket.expired') return <TicketOver />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget).get(FIELD);
    const email = typeof typed === 'string' ? typed.trim() : '';
    setEmpty(email === '');
    if (email === '') focusField();
    else send.mutate(email);
  };
  return (
    <InPlace key="address">
      <AuthCard stub={{ ...stub, illustration: <EmailIllustration /> }}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="mt-2 mb-5 text-pretty text-ink-2">
          {t`The wait is over. You sign in with this address from now on. A private one stays yours when you change jobs.`}
        </p>
        <Form ref={form} onSubmit={submit}>
          <TextField
            id={FIELD}
            name={FIELD}
            type="email"
            label={t`E-mail address`}
            autoComplete="email"
            enterKeyHint="send"
            isIdentifier
            error={isEmpty ? t`Enter your e-mail address.` : errorText(send.error)}
          />
          <Button type="submit" wide busy={send.isPending} className="mt-6">
            {t`Send the code`}
          </Button>
        </Form>
        <div className="mt-4">
          <HelpList links={[{ label: t`Contact support`, href: pathOf('support') }]} />
        </div>
      </AuthCard>
    </InPlace>
  );
}
