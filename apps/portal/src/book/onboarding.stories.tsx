import type { Onboarding, OnboardingEnding } from '@carnet/contract/calls/onboarding';
import { rulesOfStep } from '@carnet/contract/rules/onboarding-steps';
import type { Meta } from '@storybook/react-vite';

import type { RouteName } from '@/core/navigation/routes.ts';
import { friendlyService } from '@/testing/fake-call.ts';
import {
  acceptedTerms,
  byCard,
  byInvitation,
  onboardingService,
  provenTicket,
  typedPerson,
} from '@/testing/fake-onboarding.ts';
import { pageStory } from './page-story.tsx';

const meta: Meta = { title: 'Pages/Onboarding' };
export default meta;

const service = (ticket?: Onboarding) => [
  ...onboardingService({ ticket }).handlers,
  ...friendlyService(),
];

export const Start = pageStory({ path: '/onboarding', service: service() });

export const Card = pageStory({
  path: '/onboarding/card',
  from: 'onboarding',
  service: service(),
});

export const Invitation = pageStory({
  path: '/onboarding/code',
  from: 'onboarding',
  service: service(),
});

/** Back at the start, and told why. */
export const Begun = pageStory({
  path: '/onboarding/create',
  service: service({ ...byCard, step: 'onboarding.create', typed: typedPerson }),
});

export const ExistingCard = pageStory({
  path: '/onboarding/existing-card',
  service: service(),
});

/** At the step of its ticket, as if from the step before. */
const at = (ticket: Onboarding) => {
  const { path, after } = rulesOfStep(ticket.step);
  const [from] = after as RouteName[];
  return pageStory({ path, service: service(ticket), ...(from && { from }) });
};

const described = { ...byCard, terms: acceptedTerms, typed: typedPerson };

export const Welcome = at(byCard);
export const WelcomeByInvitation = at(byInvitation);
export const Terms = at({ ...byCard, step: 'onboarding.terms-conditions' });
export const Create = at({ ...byCard, step: 'onboarding.create', terms: acceptedTerms });
export const Email = at({ ...described, step: 'onboarding.email-verification' });
export const PrivateEmail = at({
  ...byInvitation,
  terms: acceptedTerms,
  typed: { ...typedPerson, email: 'chloe@desmet.example' },
  step: 'onboarding.email-verification',
});
export const Code = at({
  ...described,
  step: 'onboarding-mfa',
  asked: { for: 'email', recipient: 'c•••@m•••', payload: 'asked' },
});
export const Phone = at({
  ...described,
  proven: { email: true, private_email: false, phone: false },
  step: 'onboarding.phone-verification',
});
export const Answers = at(provenTicket);
export const HasAccount = at({ ...provenTicket, has_account: true });
export const Password = at({ ...provenTicket, step: 'onboarding.password' });

const ended = (ending: OnboardingEnding) =>
  pageStory({
    path: '/onboarding/confirmation',
    from: 'onboarding.password',
    isLoggedIn: true,
    service: service({ ...provenTicket, step: 'onboarding.confirmation', ending }),
  });

export const CardActivated = ended('card-activated');
export const CardFailed = ended('card-failed');
export const CodeOnly = ended('code-only');
