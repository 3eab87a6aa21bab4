import type { OnboardingStep } from '@carnet/contract/rules/onboarding-steps';

import { failureOf } from '@/core/http/problems.ts';
import { pathOf, type RouteName } from '@/core/navigation/routes.ts';

/** Why somebody is at the start who was elsewhere: the guard's reason, or the server's. */
export const reasons = ['order', 'moved', 'expired'] as const;
export type Reason = (typeof reasons)[number];

export const asReason = (value: string | null): Reason | undefined =>
  reasons.find((reason) => reason === value);

export const startAddress = (why: Reason) => `${pathOf('onboarding')}?why=${why}`;

export const hasNoTicket = (error: unknown) => failureOf(error).code === 'ticket.expired';

/** The step cannot be taken now; undefined: something else went wrong, which the page itself says. */
export function whyNot(error: unknown): Reason | undefined {
  if (hasNoTicket(error)) return 'expired';
  return failureOf(error).code === 'onboarding.out_of_order' ? 'moved' : undefined;
}

/** The numbers on the stub. Both codes are one step: who has one contact to prove has two. */
export const stepNumbers: Record<OnboardingStep, number> = {
  onboarding: 1,
  'onboarding.card': 2,
  'onboarding.code': 2,
  'onboarding.welcome': 2,
  'onboarding.terms-conditions': 3,
  'onboarding.create': 4,
  'onboarding.email-verification': 5,
  'onboarding-mfa': 5,
  'onboarding.phone-verification': 5,
  'onboarding.password': 6,
  'onboarding.confirmation': 6,
};

export const STEPS = 6;

/** Where the Back link of a step leads; along the same edges as everything else. */
export const pageBefore: Partial<Record<OnboardingStep, RouteName>> = {
  'onboarding.card': 'onboarding',
  'onboarding.code': 'onboarding',
  'onboarding.terms-conditions': 'onboarding.welcome',
  'onboarding.create': 'onboarding.terms-conditions',
  'onboarding.email-verification': 'onboarding.create',
  'onboarding.phone-verification': 'onboarding.email-verification',
};
