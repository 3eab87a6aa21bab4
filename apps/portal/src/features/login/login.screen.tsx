import { ActivateCardPrompt } from '@carnet/ui/activate-card-prompt/activate-card-prompt.tsx';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { ErrorSummary } from '@carnet/ui/error-summary/error-summary.tsx';
import { BookletIllustration } from '@carnet/ui/illustrations/booklet-illustration.tsx';
import { ActionLink } from '@carnet/ui/link/action-link.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

import { failureOf } from '@/core/http/problems.ts';
import { useCodeText, useErrorText } from '@/core/i18n/use-error-text.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { useIsBuilt } from '@/core/navigation/built-pages.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { useStoredTarget } from '@/core/navigation/target-context.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useNotice } from '@/core/session/session-context.tsx';
import { useKeptLogin } from './kept-login.hooks.ts';
import type { LoginWay } from './login.client.ts';
import { LoginForm } from './login.form.tsx';
import { useSignIn } from './login.hooks.ts';
import { useLoginTitle } from './login-title.ts';
import { LoginWays } from './login-ways.tsx';
import { useOtherWays } from './other-ways.hooks.tsx';

export const LoginByEmailScreen = () => <LoginScreen way="email" />;
export const LoginByPhoneScreen = () => <LoginScreen way="phone" />;

function LoginScreen({ way }: { way: LoginWay }) {
  const { t } = useLingui();
  const codeText = useCodeText();
  const errorText = useErrorText();
  const site = useSite();
  const target = useStoredTarget();
  const isBuilt = useIsBuilt();
  // A prerendered page cannot know where its visitor is going; it is told once it is alive.
  const clientId = useSyncExternalStore(
    unchanging,
    () => target.clientId(),
    () => undefined,
  );
  const title = useLoginTitle(site, clientId);
  const notice = useNotice();
  const signIn = useSignIn();
  const otherWays = useOtherWays();
  useKeptLogin(way);
  const failure = signIn.error && failureOf(signIn.error);
  const reference = failure?.requestId && shortReference(failure.requestId);
  usePageTitle(title, failure !== null);

  const problem = errorText(signIn.error);
  const reset = pathOf(way === 'email' ? 'forgot-password' : 'forgot-password.phone');
  return (
    <AuthCard
      stub={{
        flow: t`Your Carnet account`,
        sentence: t`One account for your vouchers, your card and your benefits.`,
        illustration: <BookletIllustration />,
        reference: reference && t`Ref. ${reference}`,
      }}
      before={
        <>
          {problem && (
            <ErrorSummary
              title={t`There is a problem`}
              problems={
                // Typing the password once more would not help: a new password does, at once.
                failure?.code === 'login.too_many_attempts'
                  ? [{ text: problem }, { href: reset, text: t`Choose a new password` }]
                  : [{ fieldId: 'identifier', text: problem }]
              }
            />
          )}
          {notice && !problem && (
            <div className="mb-4">
              <Alert tone="info" announce={notice.startsWith('session') ? 'at-once' : true}>
                {codeText(notice)}
              </Alert>
            </div>
          )}
        </>
      }
      after={
        isBuilt('onboarding') && (
          <ActivateCardPrompt
            href={pathOf('onboarding')}
            title={t`No account yet?`}
            text={t`Activate your card. You create your account in the same step.`}
            action={t`Activate a card`}
          />
        )
      }
    >
      <h1 tabIndex={-1}>{title}</h1>
      <LoginWays current={way} />
      <LoginForm
        way={way}
        isBusy={signIn.isPending}
        onSubmit={(typed) => signIn.mutate({ way, ...typed })}
      />
      {signIn.beside}
      <div className="mt-3 -mb-3 flex flex-wrap justify-between gap-x-6">
        <ActionLink href={reset}>{t`Forgot your password?`}</ActionLink>
        <ActionLink href={pathOf('forgot-username')}>{t`Forgot your username?`}</ActionLink>
      </div>
      {/* They come late: last, so that nothing above moves away under a finger. */}
      {otherWays && <div className="mt-5 empty:hidden">{otherWays}</div>}
    </AuthCard>
  );
}

/** The page that is wanted stays the same while its login is open. */
const unchanging = () => () => {};

/** The end of the request id: short enough to read out on the telephone. */
const shortReference = (requestId: string) => requestId.slice(-8).toUpperCase();
