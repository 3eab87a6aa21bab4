import { EmailIllustration } from '@carnet/ui/illustrations/email-illustration.tsx';
import { StepperCard } from '@carnet/ui/templates/stepper-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';

import { SendProblem } from '@/core/code-entry/send-problem.tsx';
import { failureOf } from '@/core/http/problems.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { EmailForm } from './email.form.tsx';
import { askEmailCode, type Ticket } from './onboarding.client.ts';
import { useStepWrite } from './onboarding.hooks.ts';
import { useStepFrame } from './onboarding-stub.ts';

/** R233: on with the address that was typed, or with another one. */
export function EmailScreen() {
  const { t } = useLingui();
  const ticket = useLoaderData<Ticket>();
  const frame = useStepFrame('onboarding.email-verification', ticket);
  const ask = useStepWrite(askEmailCode);
  const isAboutAddress =
    ask.error !== null && failureOf(ask.error).code === 'onboarding.email_invalid';
  const title = t`Is this your e-mail address?`;
  usePageTitle(title, ask.isError);

  return (
    <StepperCard
      {...frame}
      stub={{ ...frame.stub, illustration: <EmailIllustration /> }}
      before={!isAboutAddress && <SendProblem problem={ask.error} />}
      title={title}
      text={t`We send an 8-digit code to it. You also sign in with this address.`}
      outlook={t`Next: a code to your phone.`}
    >
      <EmailForm ticket={ticket} ask={ask} isRefused={isAboutAddress} />
      {ask.notice}
    </StepperCard>
  );
}
