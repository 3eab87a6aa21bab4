import { SENT_CODE_LENGTH } from '@carnet/contract/rules/codes';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';

import { useGo } from '@/core/navigation/destination.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import type { SentResetCode } from '@/core/session/sent-reset-code.ts';
import { Alert } from '@/core/ui/alert/alert.tsx';
import { Button } from '@/core/ui/button/button.tsx';
import { CodeField } from '@/core/ui/code-field/code-field.tsx';
import { HelpList } from '@/core/ui/help-list/help-list.tsx';
import { EmailIllustration } from '@/core/ui/illustrations/email-illustration.tsx';
import { SmsIllustration } from '@/core/ui/illustrations/sms-illustration.tsx';
import { AuthCard } from '@/core/ui/templates/auth-card.tsx';
import { useResetStub } from './reset-stub.ts';
import { ResendReset } from './resend-reset.tsx';
import { useSentCode } from './reset-visit.ts';
import { StartOver } from './start-over.tsx';

export function SentScreen() {
  const sent = useSentCode();
  return sent ? <Sent sent={sent} /> : <StartOver />;
}

function Sent({ sent }: { sent: SentResetCode }) {
  const { t } = useLingui();
  const go = useGo();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const stub = useResetStub(2);
  const isByEmail = sent.way === 'email';
  const words = useSentWords(sent);
  const title = isByEmail ? t`E-mail sent` : t`SMS sent`;
  usePageTitle(title);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(code === '');
    if (code === '') event.currentTarget.querySelector<HTMLInputElement>('input')?.focus();
    // Checked together with the new password: a code alone opens nothing.
    else void go({ kind: 'route', name: 'reset-password', state: { ...sent, code } });
  };
  return (
    <AuthCard
      stub={{ ...stub, illustration: isByEmail ? <EmailIllustration /> : <SmsIllustration /> }}
      before={
        sent.isAfterAlarm && (
          <div className="mb-4">
            <Alert tone="success" title={t`Every device is signed out`}>
              {t`Nobody can go on in your account. Now choose a new password.`}
            </Alert>
          </div>
        )
      }
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 mb-6 text-pretty text-ink-2">{words}</p>
      <form method="post" noValidate onSubmit={submit}>
        <CodeField
          id="code"
          name="code"
          label={t`Security code`}
          slots={isByEmail ? SENT_CODE_LENGTH : undefined}
          autoComplete="one-time-code"
          value={code}
          error={isMissing && t`Enter the code.`}
          onValueChange={setCode}
        />
        <Button type="submit" wide className="mt-5">
          {t`Continue`}
        </Button>
      </form>
      <ResendReset sent={sent} />
      <HelpList
        links={[
          {
            label: isByEmail ? t`Send it by SMS instead` : t`Send it by e-mail instead`,
            href: pathOf(isByEmail ? 'forgot-password.phone' : 'forgot-password.email'),
          },
          { label: t`Forgot your username?`, href: pathOf('forgot-username') },
          { label: t`Back to sign in`, href: pathOf('login.email') },
        ]}
      />
    </AuthCard>
  );
}

/** Whoever only typed a username is not told whether we know it (attack 2). */
function useSentWords({ way, recipient, isAfterAlarm }: SentResetCode): string {
  const { t } = useLingui();
  if (way === 'email') {
    return isAfterAlarm
      ? t`We sent an 8-digit code to ${recipient}. It works for 10 minutes.`
      : t`If ${recipient} belongs to an account, it now has an 8-digit code. It works for 10 minutes.`;
  }
  return isAfterAlarm
    ? t`We sent a code of 12 letters and digits to ${recipient}. It works for 10 minutes.`
    : t`If ${recipient} belongs to an account, it now has a code of 12 letters and digits. It works for 10 minutes.`;
}
