import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { CodeField } from '@carnet/ui/code-field/code-field.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { EmailIllustration } from '@carnet/ui/illustrations/email-illustration.tsx';
import { SmsIllustration } from '@carnet/ui/illustrations/sms-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';

import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import type { SentResetCode } from '@/core/session/sent-reset-code.ts';
import { UndoneList } from '@/core/undone/undone-list.tsx';
import { useResetStub } from './reset-stub.ts';
import { needsSupport, NeedsSupport } from './needs-support.tsx';
import { useCheckCode } from './reset.hooks.ts';
import { ResendReset } from './resend-reset.tsx';
import { useSentCode } from './reset-visit.ts';
import { StartOver } from './start-over.tsx';

export function SentScreen() {
  const sent = useSentCode();
  return sent ? <Sent sent={sent} /> : <StartOver />;
}

function Sent({ sent }: { sent: SentResetCode }) {
  const { t } = useLingui();
  const check = useCheckCode(sent);
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const stub = useResetStub(2);
  const isByEmail = sent.way === 'email';
  const words = useSentWords(sent);
  const title = isByEmail ? t`E-mail sent` : t`SMS sent`;
  usePageTitle(title, check.isError);
  const focusField = () => form.current?.querySelector('input')?.focus();
  useEffect(() => {
    if (check.error) focusField();
  }, [check.error]);

  const submit = () => {
    setMissing(code === '');
    if (code === '') focusField();
    else check.mutate(code);
  };
  if (needsSupport(check.error)) return <NeedsSupport />;
  return (
    <AuthCard
      stub={{ ...stub, illustration: isByEmail ? <EmailIllustration /> : <SmsIllustration /> }}
      before={
        sent.isAfterAlarm && (
          <div className="mb-4">
            <Alert tone="success" title={t`Every device is signed out`}>
              {t`Nobody can go on in your account. Now choose a new password.`}
              <UndoneList undone={sent.undone ?? []} />
            </Alert>
          </div>
        )
      }
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 mb-6 text-pretty text-ink-2">{words}</p>
      <Form ref={form} onSubmit={submit}>
        <CodeField
          id="code"
          name="code"
          label={t`Security code`}
          autoComplete="one-time-code"
          value={code}
          error={isMissing ? t`Enter the code.` : errorText(check.error)}
          onValueChange={(typed) => {
            setCode(typed);
            if (check.error) check.reset();
          }}
        />
        <Button type="submit" wide busy={check.isPending} className="mt-5">
          {t`Continue`}
        </Button>
      </Form>
      {isToUsername(sent) && <ResendReset sent={sent} />}
      <HelpList
        links={[
          {
            label: isByEmail ? t`Send it by SMS instead` : t`Send it by e-mail instead`,
            href: pathOf(isByEmail ? 'forgot-password.phone' : 'forgot-password.email'),
          },
          { label: t`Forgot your username?`, href: pathOf('forgot-username') },
          { label: t`Back to sign in`, href: pathOf('login.email') },
          ...(sent.isAfterAlarm ? [{ label: t`Contact support`, href: pathOf('support') }] : []),
        ]}
      />
    </AuthCard>
  );
}

/**
 * After an alarm the code may have gone to another contact than the link: that contact was not typed.
 */
const isToUsername = ({ way, username }: SentResetCode) =>
  username.includes('@') === (way === 'email');

/**
 * Whoever only typed a username is not told whether we know it (attack 2), nor how long the code is:
 * that follows from how often others asked (attack 85).
 */
function useSentWords(sent: SentResetCode): string {
  const { t } = useLingui();
  const { isAfterAlarm } = sent;
  // A contact that was typed a moment ago is shown in full, so that a mistake is seen.
  const recipient = isAfterAlarm ? sent.recipient : sent.username;
  return isAfterAlarm
    ? t`We sent a code to ${recipient}. It works for 10 minutes.`
    : t`If ${recipient} belongs to an account, the newest message there has a code. It works for 10 minutes.`;
}
