import { GatewayError } from '@carnet/gateways/http/gateway-error';

import { Refusal } from '../refusal.ts';
import { limit } from '../limits/limit.ts';

/**
 * A code of a letter is short, and the person behind the password may be a thief (attack 25). One
 * counter, wherever an account's letter is asked for: two doors must not mean twice as many guesses.
 * Whoever begins an onboarding has no account: there the card itself is counted, since strangers who
 * know its number would otherwise use up its holder's guesses (onboarding-limits.ts).
 */
export const letterGuesses = limit({
  name: 'verification-account',
  most: 5,
  per: '1 day',
  refusal: 'code.too_many_attempts',
});

/** Undefined: no letter of ours has such a code. Only ASCII, as with every code (attack 18). */
export function readVerificationCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[ -]/g, '').toUpperCase();
  return /^[A-Z0-9]{4,16}$/.test(code) ? code : undefined;
}

/** The platform's outage is not the person's mistake: what was charged for the guess goes back. */
export async function orGiveBack<Answer>(
  ask: () => Promise<Answer>,
  giveBack: () => Promise<void>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    await giveBack();
    if (!(error instanceof GatewayError)) throw error;
    throw new Refusal('service.unavailable', { retryAfterSeconds: 2 });
  }
}
