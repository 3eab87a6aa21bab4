import { Button } from '@carnet/ui/button/button.tsx';
import { CheckIcon } from '@carnet/ui/icons/sign-icons.tsx';
import { SmsIllustration } from '@carnet/ui/illustrations/sms-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';

import { SendProblem } from '@/core/code-entry/send-problem.tsx';
import { LeaveQuestion } from '@/core/enrolment/leave-question.tsx';
import { useSetUpStub } from '@/core/enrolment/set-up-stub.ts';
import type { ListedMethods } from '@/core/factors/listed-methods.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { useBeginSetUp } from './begin.hooks.ts';
import { ColleagueScreen } from './colleague.screen.tsx';
import { LaterNotice, SharedLoginNotice } from './intro-notices.tsx';
import { firstPage, maySkip } from './set-up.policy.ts';
import { useSkipSetUp } from './skip.hooks.ts';

export function IntroScreen() {
  const visit = useLoaderData<ListedMethods>();
  const asksForColleague = useQueryParameters().get('help') === 'colleague';
  return asksForColleague ? <ColleagueScreen person={visit.person} /> : <Intro visit={visit} />;
}

function Intro({ visit }: { visit: ListedMethods }) {
  const { t } = useLingui();
  const { person, items } = visit;
  const begin = useBeginSetUp(visit);
  const skip = useSkipSetUp();
  const stub = useSetUpStub();
  const isOptional = maySkip(person);
  const title = t`Make your account safer`;
  usePageTitle(title, skip.isError || begin.isError);

  return (
    <AuthCard
      stub={{ ...stub, illustration: <SmsIllustration /> }}
      before={<SendProblem problem={skip.error ?? begin.error} />}
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 text-pretty text-ink-2">
        {isOptional
          ? t`We ask for a security code when you sign in on a new device. Setting it up takes two minutes.`
          : t`From now on we ask for a security code when you sign in on a new device. Setting it up takes two minutes.`}
      </p>
      <Reasons isOptional={isOptional} />
      <div className="mt-5 grid gap-3 empty:hidden">
        {person.mfa_customer && <SharedLoginNotice />}
        {isOptional && <LaterNotice onGo={() => skip.mutate('security')} />}
      </div>
      <div className="mt-6 grid gap-3">
        <Button
          wide
          busy={begin.isPending}
          onClick={() => begin.mutate({ page: firstPage(person, items) })}
        >
          {isOptional ? t`Turn on security codes` : t`Start`}
        </Button>
        {isOptional && (
          <Button
            look="secondary"
            wide
            busy={skip.isPending}
            onClick={() => skip.mutate('stored-target')}
          >
            {t`Skip for now`}
          </Button>
        )}
      </div>
      <LeaveQuestion />
    </AuthCard>
  );
}

/** R151: two reasons for who may choose; R152: three for who may not. */
function Reasons({ isOptional }: { isOptional: boolean }) {
  const { t } = useLingui();
  const reasons = [
    t`A password that was stolen or guessed opens nothing by itself.`,
    t`Your vouchers and your data stay yours.`,
    ...(isOptional ? [] : [t`If you lose your phone, your e-mail still lets you in.`]),
  ];
  return (
    <ul className="mt-5 grid gap-3">
      {reasons.map((reason) => (
        <li key={reason} className="grid grid-cols-[20px_1fr] gap-3">
          <CheckIcon size={20} className="mt-0.5 text-success" />
          <span className="text-pretty">{reason}</span>
        </li>
      ))}
    </ul>
  );
}
