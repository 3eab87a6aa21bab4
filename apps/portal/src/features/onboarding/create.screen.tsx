import { BookletIllustration } from '@carnet/ui/illustrations/booklet-illustration.tsx';
import { StepperCard } from '@carnet/ui/templates/stepper-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';

import { SendProblem } from '@/core/code-entry/send-problem.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { keepDraft } from './draft.ts';
import { type Person, tellPerson, type Ticket } from './onboarding.client.ts';
import { useStepWrite } from './onboarding.hooks.ts';
import { useStepFrame } from './onboarding-stub.ts';
import { isAboutFields } from './person-faults.ts';
import { PersonForm } from './person.form.tsx';

/** Who the account is for: names, e-mail address and phone number (A13). */
export function CreateScreen() {
  const { t } = useLingui();
  const ticket = useLoaderData<Ticket>();
  const frame = useStepFrame('onboarding.create', ticket);
  const describe = useStepWrite(async (api, person: Person) => {
    const described = await tellPerson(api, person);
    keepDraft({ person: undefined });
    return described;
  });
  const title = t`Who are you?`;
  usePageTitle(title, describe.isError);

  return (
    <StepperCard
      {...frame}
      stub={{ ...frame.stub, illustration: <BookletIllustration /> }}
      before={!isAboutFields(describe.error) && <SendProblem problem={describe.error} />}
      title={title}
      text={t`Your name as it should stand on your account, and how we reach you.`}
      outlook={t`Next: a code to your e-mail address, and one to your phone.`}
    >
      <PersonForm ticket={ticket} describe={describe} />
    </StepperCard>
  );
}
