import { describe, expect, it } from 'vitest';

import { mayEnter, type OnboardingFact, onboardingNeeds } from './onboarding-needs.ts';
import { onboardingStepNames } from './onboarding-steps.ts';

const everything = new Set<OnboardingFact>([
  'entrance',
  'terms',
  'person',
  'email',
  'phone',
  'account',
]);

/** As the specification lists them. */
const EDGES = {
  'onboarding.card': ['onboarding', 'onboarding.welcome'],
  'onboarding.code': ['onboarding', 'onboarding.welcome'],
  'onboarding.welcome': ['onboarding.code', 'onboarding.card', 'onboarding.terms-conditions'],
  'onboarding.terms-conditions': ['onboarding.welcome', 'onboarding.create'],
  'onboarding.create': ['onboarding.terms-conditions', 'onboarding.email-verification'],
  'onboarding.confirmation': ['onboarding.password'],
  'onboarding.password': ['onboarding-mfa', 'onboarding.phone-verification'],
  'onboarding.phone-verification': ['onboarding-mfa', 'onboarding.email-verification'],
  'onboarding.email-verification': [
    'onboarding.create',
    'onboarding.phone-verification',
    'onboarding-mfa',
  ],
  'onboarding-mfa': ['onboarding.email-verification', 'onboarding.phone-verification'],
} as const;

describe('the steps of onboarding', () => {
  const pairs = onboardingStepNames.flatMap((from) =>
    onboardingStepNames.map((to) => ({ from, to })),
  );

  it.each(pairs)(
    '$from → $to is allowed if and only if the specification lists it',
    ({ from, to }) => {
      const listed = to === 'onboarding' || from === to || isListed(from, to);
      expect(mayEnter(from, to, everything)).toBe(listed);
    },
  );

  it('no step beyond the start opens for a ticket that lacks what it needs', () => {
    for (const { from, to } of pairs) {
      for (const fact of onboardingNeeds[to]) {
        const others = new Set([...everything].filter((each) => each !== fact));
        expect(mayEnter(from, to, others)).toBe(false);
      }
    }
  });
});

function isListed(from: string, to: string): boolean {
  const after: readonly string[] = Object.hasOwn(EDGES, to) ? EDGES[to as keyof typeof EDGES] : [];
  return after.includes(from);
}
