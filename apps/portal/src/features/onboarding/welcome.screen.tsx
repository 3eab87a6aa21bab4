import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { BookletIllustration } from '@carnet/ui/illustrations/booklet-illustration.tsx';
import { StepperCard } from '@carnet/ui/templates/stepper-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';

import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import type { Ticket } from './onboarding.client.ts';
import { useStepFrame } from './onboarding-stub.ts';

/** The card or invitation was right: from here on we know whom to greet. */
export function WelcomeScreen() {
  const { t } = useLingui();
  const ticket = useLoaderData<Ticket>();
  const frame = useStepFrame('onboarding.welcome', ticket);
  const { firstname } = ticket;
  const title = firstname ? t`Welcome, ${firstname}` : t`Welcome to Carnet`;
  usePageTitle(title);

  const ahead = [
    t`You read and accept the terms.`,
    t`You tell us who you are, and confirm your e-mail address and phone with a code.`,
    t`You choose a password. Then you are in.`,
  ];
  const isCard = ticket.entrance?.kind === 'card';
  return (
    <StepperCard
      {...frame}
      stub={{ ...frame.stub, illustration: <BookletIllustration /> }}
      title={title}
      text={useGreeting(ticket)}
    >
      <ol className="border-b border-hair">
        {ahead.map((step, index) => (
          <li
            key={step}
            className="grid grid-cols-[1.25rem_1fr] items-baseline gap-3 border-t border-hair py-3"
          >
            <span aria-hidden="true" className="heading-3 tabular-nums text-accent-ink">
              {index + 1}
            </span>
            <span className="text-pretty">{step}</span>
          </li>
        ))}
      </ol>
      <ButtonLink href={pathOf('onboarding.terms-conditions')} wide className="mt-8 mb-4">
        {t`Begin`}
      </ButtonLink>
      <HelpList
        links={[
          isCard
            ? { label: t`This is not my card`, href: pathOf('onboarding.card') }
            : { label: t`Use another invitation`, href: pathOf('onboarding.code') },
        ]}
      />
    </StepperCard>
  );
}

function useGreeting({ entrance }: Ticket): string {
  const { t } = useLingui();
  if (entrance?.kind === 'invitation') {
    const { company } = entrance;
    return t`${company} invites you to Carnet. With an account of your own you keep access, also when you change jobs.`;
  }
  const last4 = entrance?.last4;
  return last4
    ? t`We found your card •••• ${last4}. Now we make the account that belongs to it.`
    : t`We found your card. Now we make the account that belongs to it.`;
}
