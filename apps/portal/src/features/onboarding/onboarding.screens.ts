import type { OnboardingStep } from '@carnet/contract/rules/onboarding-steps';
import type { ComponentType } from 'react';

import type { Parts, TaskScreens } from '@/core/navigation/task-page.ts';

const visit = () => import('./onboarding-visit.ts');

/** A step is entered on arrival: the server decides whether the way there is allowed. */
const step =
  (name: OnboardingStep, load: () => Promise<ComponentType>) => async (): Promise<Parts> => {
    const [Screen, { enterStep }] = await Promise.all([load(), visit()]);
    return [Screen, enterStep(name)];
  };

export const onboardingScreens = {
  onboarding: async () => [
    (await import('./start.screen.tsx')).StartScreen,
    (await visit()).lookAtTicket,
  ],
  'onboarding.card': async () => [
    (await import('./card.screen.tsx')).CardScreen,
    (await visit()).enterEntrance('onboarding.card'),
  ],
  'onboarding.code': async () => [
    (await import('./code.screen.tsx')).InvitationScreen,
    (await visit()).enterEntrance('onboarding.code'),
  ],
  'onboarding.existingCard': async () => [
    (await import('./existing-card.screen.tsx')).ExistingCardScreen,
  ],
  'onboarding.welcome': step(
    'onboarding.welcome',
    async () => (await import('./welcome.screen.tsx')).WelcomeScreen,
  ),
  'onboarding.terms-conditions': step(
    'onboarding.terms-conditions',
    async () => (await import('./terms.screen.tsx')).TermsScreen,
  ),
  'onboarding.create': step(
    'onboarding.create',
    async () => (await import('./create.screen.tsx')).CreateScreen,
  ),
  'onboarding.email-verification': step(
    'onboarding.email-verification',
    async () => (await import('./email.screen.tsx')).EmailScreen,
  ),
  'onboarding.phone-verification': step(
    'onboarding.phone-verification',
    async () => (await import('./phone.screen.tsx')).PhoneScreen,
  ),
  'onboarding-mfa': step(
    'onboarding-mfa',
    async () => (await import('./proof.screen.tsx')).ProofScreen,
  ),
  'onboarding.password': step(
    'onboarding.password',
    async () => (await import('./password.screen.tsx')).PasswordScreen,
  ),
  'onboarding.confirmation': async () => [
    (await import('./confirmation.screen.tsx')).ConfirmationScreen,
    (await visit()).readEnding,
  ],
  'onboarding.attach': async () => [
    (await import('./attach.screen.tsx')).AttachScreen,
    (await visit()).lookAtTicket,
  ],
} satisfies TaskScreens;
