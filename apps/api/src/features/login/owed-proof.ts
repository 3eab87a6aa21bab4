import { markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { tellOfMfaChange } from '@carnet/identity/alerts/tell-of-factor-change';
import { hasLinkedCard } from '@carnet/identity/cards/find-card';
import {
  mfaOwed,
  needsCard,
  recognisableTarget,
  secondFactorsFor,
} from '@carnet/identity/factors/second-factors';
import type { Origin } from '@carnet/identity/origin/origin';
import { Refusal } from '@carnet/identity/refusal';
import { openPendingSignIn } from '@carnet/identity/sessions/pending-sign-in/open-pending-sign-in';
import type { LoginCandidate } from '@carnet/identity/sessions/sign-in/candidate';
import { useTrust } from '@carnet/identity/sessions/trusted-devices/trust-device';
import type { Keyring } from '@carnet/runtime/keyring';

/** True: more than the password is owed; also before a weak password is called weak (attack 9). */
export const owesProof = ({ isVerified, hasSecondFactor, passwordStatus }: LoginCandidate) =>
  !isVerified || hasSecondFactor || passwordStatus !== 0;

/** What comes after a right password that is not enough. */
export const createOwedProof = (keyring: Keyring) => ({
  /** A weak password is never let in by trust: it must be replaced, and that needs a code (A42). */
  async trustInstead(
    transaction: Transaction,
    { accountId, hasSecondFactor, isVerified, passwordStatus }: LoginCandidate,
    { origin, trust: presented }: { origin: Origin; trust: string | undefined },
  ): Promise<string | undefined> {
    if (!isVerified || !hasSecondFactor || passwordStatus !== 0) return undefined;
    if (presented === undefined) return undefined;
    const { secret, isCopied } = await useTrust(transaction, accountId, presented);
    if (isCopied) {
      const rules = markets[origin.market];
      const told = { accountId, origin, rules, change: 'trust-copied' } as const;
      await tellOfMfaChange(transaction, keyring, told);
    }
    return secret;
  },

  async ask(
    transaction: Transaction,
    { accountId, isVerified }: Pick<LoginCandidate, 'accountId' | 'isVerified'>,
    origin: Origin,
  ): Promise<Refusal> {
    const askForCard = async (code: 'login.unverified' | 'login.card_needed') => {
      const pending = { accountId, origin, kind: 'card-proof' } as const;
      return new Refusal(code, { ticket: await openPendingSignIn(transaction, keyring, pending) });
    };
    if (!isVerified) return askForCard('login.unverified');

    const factors = await secondFactorsFor(transaction, { accountId, excludedMethod: null });
    // There is nowhere to send a code: the card is the only thing left to know the person by (A34).
    const isCardLeft = factors.length === 0 || needsCard(factors);
    if (isCardLeft && (await hasLinkedCard(transaction, accountId))) {
      return askForCard('login.card_needed');
    }
    const pending = { accountId, origin, kind: 'sign-in' } as const;
    const payload = await openPendingSignIn(transaction, keyring, pending);
    return new Refusal('mfa.required', { mfa: mfaOwed(payload, factors, recognisableTarget) });
  },
});
