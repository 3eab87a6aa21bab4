import { ErrorSummary } from '@carnet/ui/error-summary/error-summary.tsx';
import { EmailIllustration } from '@carnet/ui/illustrations/email-illustration.tsx';
import { SmsIllustration } from '@carnet/ui/illustrations/sms-illustration.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { failureOf } from '@/core/http/problems.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { ForgotForm } from './forgot.form.tsx';
import type { RecoveryWay } from './password.client.ts';
import { RecoveryWays } from './recovery-ways.tsx';
import { useResetStub } from './reset-stub.ts';
import { useRequestReset } from './reset.hooks.ts';

export const ForgotByEmailScreen = () => <ForgotScreen way="email" />;
export const ForgotByPhoneScreen = () => <ForgotScreen way="phone" />;

function ForgotScreen({ way }: { way: RecoveryWay }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const request = useRequestReset(way);
  const stub = useResetStub(1);
  const title = t`Forgot your password?`;
  usePageTitle(title, request.isError);

  const problem = errorText(request.error);
  const isAboutField = request.error && failureOf(request.error).code === 'request.invalid';
  return (
    <AuthCard
      stub={{
        ...stub,
        illustration: way === 'email' ? <EmailIllustration /> : <SmsIllustration />,
      }}
      before={
        problem &&
        !isAboutField && (
          <ErrorSummary
            title={t`There is a problem`}
            problems={[{ fieldId: 'username', text: problem }]}
          />
        )
      }
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 mb-5 text-pretty text-ink-2">
        {t`We send you a code. With it you choose a new password.`}
      </p>
      <RecoveryWays current={way} />
      <ForgotForm
        key={way}
        way={way}
        isBusy={request.isPending}
        isRefused={Boolean(isAboutField)}
        onSubmit={(username) => request.mutate(username)}
      />
      {request.notice}
      <div className="mt-4">
        <HelpList
          links={[
            { label: t`Forgot your username?`, href: pathOf('forgot-username') },
            { label: t`I no longer have my phone or mailbox`, href: pathOf('support') },
            { label: t`I lost everything`, href: pathOf('way-back') },
            { label: t`Back to sign in`, href: pathOf('login.email') },
          ]}
        />
      </div>
    </AuthCard>
  );
}
