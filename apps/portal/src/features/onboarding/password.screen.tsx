import { ErrorSummary } from '@carnet/ui/error-summary/error-summary.tsx';
import { TotpRecoveryIllustration } from '@carnet/ui/illustrations/totp-recovery-illustration.tsx';
import { StepperCard } from '@carnet/ui/templates/stepper-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';

import { failureOf } from '@/core/http/problems.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { NewPasswordForm } from '@/core/new-password/new-password.form.tsx';
import { useCreateAccount } from './create-account.hooks.ts';
import { useForeseenPassword } from './foreseen.hooks.ts';
import { HasAccount } from './has-account.tsx';
import type { Ticket } from './onboarding.client.ts';
import { useStepFrame } from './onboarding-stub.ts';

/** R232: the password, and with it the account. */
export function PasswordScreen() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const ticket = useLoaderData<Ticket>();
  const frame = useStepFrame('onboarding.password', ticket);
  const create = useCreateAccount(ticket);
  const foresee = useForeseenPassword();
  const title = t`Choose a password`;
  usePageTitle(title, create.isError);

  // Somebody made one with the same contact meanwhile, perhaps in another browser.
  const isOwner = create.error && failureOf(create.error).code === 'onboarding.has_account';
  if (isOwner) return <HasAccount ticket={ticket} />;
  const problem = errorText(create.error);
  return (
    <StepperCard
      {...frame}
      stub={{ ...frame.stub, illustration: <TotpRecoveryIllustration /> }}
      before={
        problem && (
          <ErrorSummary
            title={t`There is a problem`}
            problems={[{ fieldId: 'password', text: problem }]}
          />
        )
      }
      title={title}
      text={t`The last step. Three or four words that only you would put together make a good one.`}
    >
      <NewPasswordForm
        username={ticket.typed?.email ?? ''}
        labels={{ password: t`Password`, confirmation: t`Password again` }}
        isBusy={create.isPending}
        problem={create.error}
        submit={t`Create my account`}
        onForesee={foresee}
        onSubmit={create.mutate}
      />
    </StepperCard>
  );
}
