import { type OnboardingStep, rulesOfStep } from './onboarding-steps.ts';

/* Apart from the edges: every page of the portal carries those, and only the server asks for these. */

export type OnboardingFact = 'entrance' | 'terms' | 'person' | 'email' | 'phone' | 'account';

const NAMED = ['entrance', 'terms', 'person'] as const;

/** What must be on the ticket before a step: to walk the edges in order proves nothing by itself. */
export const onboardingNeeds: Record<OnboardingStep, readonly OnboardingFact[]> = {
  onboarding: [],
  'onboarding.card': [],
  'onboarding.code': [],
  'onboarding.welcome': ['entrance'],
  'onboarding.terms-conditions': ['entrance'],
  'onboarding.create': ['entrance', 'terms'],
  'onboarding.email-verification': NAMED,
  'onboarding.phone-verification': [...NAMED, 'email'],
  'onboarding-mfa': NAMED,
  'onboarding.password': [...NAMED, 'email', 'phone'],
  'onboarding.confirmation': ['account'],
};

/** What the ticket keeps of each step, in words for the drawing. */
export const onboardingKeeps: Record<OnboardingStep, string> = {
  onboarding: 'nothing',
  'onboarding.card': 'the proven card, sealed',
  'onboarding.code': 'the invitation',
  'onboarding.welcome': 'nothing',
  'onboarding.terms-conditions': 'version and time of the terms, marketing by channel',
  'onboarding.create': 'names, address and number as typed, sealed',
  'onboarding.email-verification': 'the address of the code, and a private one beside it',
  'onboarding.phone-verification': 'the number of the code',
  'onboarding-mfa': 'that address and number are proven',
  'onboarding.password': 'nothing: a password is never on the ticket',
  'onboarding.confirmation': 'how it ended',
};

/** Whether a step may be entered from where the ticket stands; staying is no step. */
export function mayEnter(
  from: OnboardingStep,
  to: OnboardingStep,
  facts: ReadonlySet<OnboardingFact>,
): boolean {
  const { after } = rulesOfStep(to);
  const isEdge = after.length === 0 || from === to || after.includes(from);
  return isEdge && onboardingNeeds[to].every((fact) => facts.has(fact));
}
