import { HttpError } from '@carnet/contract/client/http-error';

/** A sign-in that a card must complete (A15). */
export interface VerificationOwed {
  /** `unverified`: nobody has proven yet that the account is theirs. `card`: no code can be sent. */
  reason: 'unverified' | 'card';
  ticket: string;
}

const REASONS: Record<string, VerificationOwed['reason']> = {
  'login.unverified': 'unverified',
  'login.card_needed': 'card',
};

export function verificationOwed(refusal: unknown): VerificationOwed | undefined {
  const problem = refusal instanceof HttpError ? refusal.problem : undefined;
  const reason = REASONS[problem?.code ?? ''];
  return reason && problem?.ticket ? { reason, ticket: problem.ticket } : undefined;
}

/** Nothing the person types here can help any more: the login page says why. */
export const isOver = (refusal: unknown) =>
  refusal instanceof HttpError &&
  ['ticket.expired', 'login.weak_password'].includes(refusal.problem?.code ?? '');
