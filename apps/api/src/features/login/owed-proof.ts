import { type Market, markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { Refusal } from '../../core/http/refusal.ts';
import {
  mfaOwed,
  needsCard,
  recognisableTarget,
  secondFactorsFor,
} from '../../core/mfa/second-factors.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { openTicket } from '../../core/tickets/open-ticket.ts';
import type { TicketPlace } from '../../core/tickets/ticket.store.ts';
import { useTrust } from '../../core/trusted-devices/trust-device.ts';
import { hasLinkedCard, type LoginCandidate } from './login.store.ts';

/** True: more than the password is owed; also before a weak password is called so (attack 9). */
export const owesProof = ({ isVerified, hasSecondFactor, passwordStatus }: LoginCandidate) =>
  !isVerified || hasSecondFactor || passwordStatus !== 0;

interface TrustedPlace {
  market: Market;
  caller: Caller;
  /** The cookie of a trusted device, as it came. */
  trust: string | undefined;
}

/** What comes after a right password that is not enough. */
export const createOwedProof = (keyring: Keyring) => ({
  /** A weak password is never let in by trust: it must be replaced, and that needs a code (A42). */
  async trustInstead(
    transaction: Transaction,
    { accountId, hasSecondFactor, isVerified, passwordStatus }: LoginCandidate,
    { market, caller, trust: presented }: TrustedPlace,
  ): Promise<string | undefined> {
    if (!isVerified || !hasSecondFactor || passwordStatus !== 0) return undefined;
    if (presented === undefined) return undefined;
    return useTrust(transaction, keyring, { accountId, presented, caller, rules: markets[market] });
  },

  async ask(
    transaction: Transaction,
    { accountId, isVerified }: LoginCandidate,
    { market, caller }: TicketPlace,
  ): Promise<Refusal> {
    const askForCard = async (code: 'login.unverified' | 'login.card_needed') => {
      const ticket = { accountId, market, caller, kind: 'card-proof' } as const;
      return new Refusal(code, { ticket: await openTicket(transaction, keyring, ticket) });
    };
    if (!isVerified) return askForCard('login.unverified');

    const factors = await secondFactorsFor(transaction, { accountId, excludedMethod: null });
    // Nowhere to send a code: the card is the only thing left to know the person by (A34).
    const isCardLeft = factors.length === 0 || needsCard(factors);
    if (isCardLeft && (await hasLinkedCard(transaction, accountId))) {
      return askForCard('login.card_needed');
    }
    const ticket = { accountId, market, caller, kind: 'sign-in' } as const;
    const payload = await openTicket(transaction, keyring, ticket);
    return new Refusal('mfa.required', { mfa: mfaOwed(payload, factors, recognisableTarget) });
  },
});
