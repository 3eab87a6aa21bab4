import type { OnboardingFact } from '@carnet/contract/rules/onboarding-needs';
import { mayEnter, onboardingNeeds } from '@carnet/contract/rules/onboarding-needs';
import type { OnboardingStep } from '@carnet/contract/rules/onboarding-steps';

import { hasAccount, type Ticket, type TicketState } from './ticket.ts';

interface WriteRules {
  /** The page it belongs to, whose needs it has. */
  of: OnboardingStep;
  /** Pages from which it is made as well. */
  alsoAt?: readonly OnboardingStep[];
}

/** The writes of the journey, and the only steps at which each is made (attack 67). */
const WRITES = {
  // Before the first there is no ticket to enter a page with: it stands at the start still.
  'present-card': { of: 'onboarding.card', alsoAt: ['onboarding', 'onboarding.welcome'] },
  'present-invitation': { of: 'onboarding.code', alsoAt: ['onboarding', 'onboarding.welcome'] },
  'accept-terms': { of: 'onboarding.terms-conditions' },
  'describe-person': { of: 'onboarding.create' },
  'send-email-code': { of: 'onboarding.email-verification', alsoAt: ['onboarding-mfa'] },
  'send-phone-code': { of: 'onboarding.phone-verification', alsoAt: ['onboarding-mfa'] },
  'prove-contact': { of: 'onboarding-mfa' },
  'rename-person': { of: 'onboarding-mfa' },
  'create-account': { of: 'onboarding.password' },
} as const satisfies Record<string, WriteRules>;

export type OnboardingWrite = keyof typeof WRITES;

/** What a ticket holds. A contact that has an account is proven for that account, not for a new one. */
export function factsOf(ticket: Ticket): ReadonlySet<OnboardingFact> {
  const { content, proven, isFinished } = ticket;
  const isFree = !hasAccount(ticket);
  const facts: Record<OnboardingFact, boolean> = {
    entrance: isFinished || content.card !== undefined || content.invitation !== undefined,
    terms: isFinished || content.terms !== undefined,
    person: isFinished || content.person !== undefined,
    email: proven.email && isFree,
    phone: proven.phone && isFree,
    account: isFinished,
  };
  return new Set((Object.keys(facts) as OnboardingFact[]).filter((fact) => facts[fact]));
}

export function mayWrite(ticket: Ticket, write: OnboardingWrite): boolean {
  const { of, alsoAt = [] }: WriteRules = WRITES[write];
  const isThere = ticket.step === of || alsoAt.includes(ticket.step);
  const facts = factsOf(ticket);
  return !ticket.isFinished && isThere && onboardingNeeds[of].every((fact) => facts.has(fact));
}

export const mayGo = (ticket: Ticket, step: OnboardingStep): boolean =>
  ticket.isFinished
    ? step === 'onboarding.confirmation'
    : mayEnter(ticket.step, step, factsOf(ticket));

/** A private address is given, and still to prove. */
export const owesPrivateEmail = ({ content, proven }: TicketState): boolean =>
  content.person?.privateEmail !== undefined && !proven.privateEmail;

/**
 * Where the codes lead: to the phone once the addresses are proven, to the answers once all is. Whoever
 * has an account already stays, to be told so.
 */
export function stepAfterProof(state: TicketState): OnboardingStep {
  const { proven } = state;
  const isNextThePhone = proven.email && !owesPrivateEmail(state) && !proven.phone;
  return isNextThePhone && !hasAccount(state) ? 'onboarding.phone-verification' : 'onboarding-mfa';
}
