import { Button } from '@carnet/ui/button/button.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { SmsIllustration } from '@carnet/ui/illustrations/sms-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { SendProblem } from '@/core/code-entry/send-problem.tsx';
import { LeaveQuestion } from '@/core/enrolment/leave-question.tsx';
import { useSetUpStub } from '@/core/enrolment/set-up-stub.ts';
import type { ListedMethods } from '@/core/factors/listed-methods.ts';
import { siblingAddress } from '@/core/market/sibling-address.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { maySkip } from './set-up.policy.ts';
import { useSkipSetUp } from './skip.hooks.ts';

/**
 * The client area opens to nobody who owes the set-up, and would send them back here without a word.
 * So the way there is told here, and who may put the set-up off is let through (R153).
 */
export function ColleagueScreen({ person }: Pick<ListedMethods, 'person'>) {
  const { t } = useLingui();
  const stub = useSetUpStub();
  const skip = useSkipSetUp();
  const clientArea = siblingAddress(useSite(), 'client', window.location);
  const title = t`Give a colleague access`;
  usePageTitle(title, skip.isError);
  const steps = [
    t`Set up your own security codes. It takes two minutes.`,
    t`Open the client area. The button is on the page that follows the set-up.`,
    t`Add your colleague there with their own e-mail address. They get an account of their own.`,
  ];
  return (
    <AuthCard
      stub={{ ...stub, illustration: <SmsIllustration /> }}
      before={<SendProblem problem={skip.error} />}
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 text-pretty text-ink-2">
        {t`Colleagues are added in the client area, which opens once your own sign-in is safe.`}
      </p>
      <ol className="mt-5 grid list-decimal gap-3 pl-5">
        {steps.map((step) => (
          <li key={step} className="text-pretty">
            {step}
          </li>
        ))}
      </ol>
      <div className="mt-6 grid gap-3">
        <ButtonLink href={pathOf('setup-mfa')} wide>
          {t`Back to the set-up`}
        </ButtonLink>
        {maySkip(person) && clientArea && (
          <Button
            look="secondary"
            wide
            busy={skip.isPending}
            onClick={() => skip.mutate(clientArea)}
          >
            {t`Skip for now, to the client area`}
          </Button>
        )}
        <ButtonLink href={pathOf('support')} look="secondary" wide>
          {t`Contact support`}
        </ButtonLink>
      </div>
      <LeaveQuestion />
    </AuthCard>
  );
}
