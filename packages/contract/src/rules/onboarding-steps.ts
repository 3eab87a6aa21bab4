export interface StepRules {
  path: string;
  /** The steps from which this one is entered; none: from anywhere. */
  after: readonly string[];
}

/**
 * The steps of onboarding by the names of their pages, and the only ways between them (R217–R227). One
 * table for the portal's guard, the server's ticket and the drawing in docs/journeys/onboarding.md.
 */
export const onboardingSteps = {
  onboarding: { path: '/onboarding', after: [] },
  'onboarding.card': { path: '/onboarding/card', after: ['onboarding', 'onboarding.welcome'] },
  'onboarding.code': { path: '/onboarding/code', after: ['onboarding', 'onboarding.welcome'] },
  'onboarding.welcome': {
    path: '/onboarding/welcome',
    after: ['onboarding.code', 'onboarding.card', 'onboarding.terms-conditions'],
  },
  'onboarding.terms-conditions': {
    path: '/onboarding/terms-conditions',
    after: ['onboarding.welcome', 'onboarding.create'],
  },
  'onboarding.create': {
    path: '/onboarding/create',
    after: ['onboarding.terms-conditions', 'onboarding.email-verification'],
  },
  'onboarding.email-verification': {
    path: '/onboarding/email-verification',
    after: ['onboarding.create', 'onboarding.phone-verification', 'onboarding-mfa'],
  },
  'onboarding.phone-verification': {
    path: '/onboarding/phone-verification',
    after: ['onboarding-mfa', 'onboarding.email-verification'],
  },
  'onboarding-mfa': {
    path: '/onboarding-mfa',
    after: ['onboarding.email-verification', 'onboarding.phone-verification'],
  },
  'onboarding.password': {
    path: '/onboarding/password',
    after: ['onboarding-mfa', 'onboarding.phone-verification'],
  },
  'onboarding.confirmation': {
    path: '/onboarding/confirmation',
    after: ['onboarding.password'],
  },
} as const satisfies Record<string, StepRules>;

export type OnboardingStep = keyof typeof onboardingSteps;

export const onboardingStepNames = Object.keys(onboardingSteps) as [
  OnboardingStep,
  ...OnboardingStep[],
];

export const rulesOfStep = (step: OnboardingStep): StepRules => onboardingSteps[step];
