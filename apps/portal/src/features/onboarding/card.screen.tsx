import { SideQuestions } from '@carnet/ui/help-list/help-list.tsx';
import { CardIllustration } from '@carnet/ui/illustrations/card-illustration.tsx';
import { StepperCard } from '@carnet/ui/templates/stepper-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';

import { SendProblem } from '@/core/code-entry/send-problem.tsx';
import { failureOf } from '@/core/http/problems.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { ActivationCodeForm } from './activation-code.form.tsx';
import { CardForm } from './card.form.tsx';
import { usePresentCard } from './card.hooks.ts';
import type { Ticket } from './onboarding.client.ts';
import { useStepFrame } from './onboarding-stub.ts';

export function CardScreen() {
  const { t } = useLingui();
  const { market } = useSite();
  const frame = useStepFrame('onboarding.card', useLoaderData<Ticket | null>());
  const present = usePresentCard();
  const isAboutCard = present.error && failureOf(present.error).code === 'card.invalid';
  const title = market === 'lu' ? t`What is your activation code?` : t`What is your card number?`;
  usePageTitle(title, present.isError);

  return (
    <StepperCard
      {...frame}
      stub={{ ...frame.stub, flow: t`Card activation`, illustration: <CardIllustration /> }}
      before={!isAboutCard && <SendProblem problem={present.error} />}
      title={title}
      text={
        market === 'lu'
          ? t`8 to 12 letters and digits, in the letter that came with your card.`
          : t`The number is on the card, the code in the letter that came with it.`
      }
      outlook={t`Next: the terms, then your details.`}
    >
      {market === 'lu' ? <ActivationCodeForm present={present} /> : <CardForm present={present} />}
      {present.notice}
      <SideQuestions
        links={[
          { label: t`I have an invitation code instead`, href: pathOf('onboarding') },
          { label: t`I do not have my card or its letter`, href: pathOf('support') },
        ]}
      />
    </StepperCard>
  );
}
