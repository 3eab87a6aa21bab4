import { TotpRecoveryIllustration } from '@carnet/ui/illustrations/totp-recovery-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { failureOf } from '@/core/http/problems.ts';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { NewPasswordForm } from '@/core/new-password/new-password.form.tsx';
import { useForeseenPassword } from './foreseen-password.hooks.ts';
import { PasswordProblem } from './password-problem.tsx';
import { useReplaceWeak } from './reset.hooks.ts';
import { useWeakTicket, type WeakTicket } from './reset-visit.ts';
import { StartOver } from './start-over.tsx';

export function WeakScreen() {
  const visit = useWeakTicket();
  return visit ? <Weak visit={visit} /> : <StartOver />;
}

function Weak({ visit }: { visit: WeakTicket }) {
  const { t } = useLingui();
  const replace = useReplaceWeak(visit);
  const foresee = useForeseenPassword({ ticket: visit.ticket });
  const title = visit.isVerified
    ? t`Your account is verified`
    : t`Your password needs to be stronger`;
  usePageTitle(title, replace.isError);

  if (replace.error && failureOf(replace.error).code === 'ticket.expired')
    return (
      <InPlace>
        <StartOver />
      </InPlace>
    );
  return (
    <AuthCard
      stub={{ flow: t`New password`, illustration: <TotpRecoveryIllustration /> }}
      before={<PasswordProblem problem={replace.error} />}
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 text-pretty text-ink-2">
        {visit.isVerified
          ? t`Now choose a new password that only you know, then sign in with it.`
          : t`Others could guess your password, or it was found in a leak. Choose a new one, then sign in with it.`}
      </p>
      <NewPasswordForm
        username={visit.username}
        isBusy={replace.isPending}
        problem={replace.error}
        submit={t`Set the new password`}
        onForesee={foresee}
        onSubmit={(typed) => replace.mutate(typed)}
      />
    </AuthCard>
  );
}
