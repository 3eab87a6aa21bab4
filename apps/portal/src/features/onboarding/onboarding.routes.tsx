import { onboardingStepNames } from '@carnet/contract/rules/onboarding-steps';

import type { NamedPage } from '@/core/navigation/task-page.ts';

/** A page for each step of the contract's table, and two beside the way. */
export const onboardingPages = [
  ...onboardingStepNames.map((name) => ({ name })),
  { name: 'onboarding.existingCard' },
  { name: 'onboarding.attach' },
] as const satisfies NamedPage[];
