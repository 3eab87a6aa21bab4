import { parseCardNumber } from '@carnet/contract/rules/card';
import type { Database } from '@carnet/database/connection';
import type { CardLetter, CardPlatform } from '@carnet/gateways/card-platform/client';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { markVerified } from '@carnet/identity/accounts/mark-account';
import {
  letterGuesses,
  orGiveBack,
  readVerificationCode,
} from '@carnet/identity/cards/card-letter';
import { isCardOf } from '@carnet/identity/cards/find-card';
import { readPayload } from '@carnet/identity/challenges/payload';
import { limit } from '@carnet/identity/limits/limit';
import type { Origin } from '@carnet/identity/origin/origin';
import { Refusal } from '@carnet/identity/refusal';
import type { FinishStep } from '@carnet/identity/sessions/pending-sign-in/finish-step';
import type { PendingSignIn } from '@carnet/identity/sessions/pending-sign-in/pending-sign-in';
import {
  findPendingSignIn,
  usePendingSignIn,
} from '@carnet/identity/sessions/pending-sign-in/use-pending-sign-in';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import type { SignedIn } from './open-session.ts';

const perCard = limit({
  name: 'verification-card',
  most: 5,
  per: '1 day',
  refusal: 'code.too_many_attempts',
});

export interface TypedLetter {
  payload: string;
  cardNumber: string;
  verificationCode: string;
}

export interface VerificationService {
  verify(typed: TypedLetter, origin: Origin, keep: KeepAnswer<SignedIn>): Promise<SignedIn>;
}

interface VerificationDependencies {
  db: Database;
  keyring: Keyring;
  cardPlatform: Pick<CardPlatform, 'verify'>;
  finishSignIn: FinishStep;
}

export function createVerificationService(parts: VerificationDependencies): VerificationService {
  const { db, keyring, cardPlatform, finishSignIn } = parts;

  /**
   * The guess is charged before anything is looked at, so that a malformed one is no cheaper than
   * another.
   */
  async function charge({ accountId }: PendingSignIn, cardNumber: string) {
    await letterGuesses.take(db, keyring, accountId);
    await perCard.take(db, keyring, cardNumber);
    return async () => {
      await letterGuesses.giveBack(db, keyring, accountId);
      await perCard.giveBack(db, keyring, cardNumber);
    };
  }

  /**
   * The platform is asked about cards of this account alone: guessing here must not lock a stranger's
   * card there.
   */
  async function isTheirLetter({ accountId, market }: PendingSignIn, letter: CardLetter) {
    const hashes = keyring.hmacCandidates('card-hmac', letter.cardNumber);
    return (await isCardOf(db, accountId, market, hashes)) && cardPlatform.verify(letter);
  }

  async function check(pending: PendingSignIn, typed: TypedLetter): Promise<void> {
    const letter = readLetter(typed);
    const giveBack = await charge(pending, letter?.cardNumber ?? typed.cardNumber);
    if (letter && (await orGiveBack(() => isTheirLetter(pending, letter), giveBack))) return;
    throw new Refusal('verification.invalid');
  }

  return {
    async verify(typed, origin, keep) {
      const proof = readPayload(keyring, typed.payload);
      const pending = proof && (await findPendingSignIn(db, proof, 'card-proof', origin));
      if (!pending) throw new Refusal('ticket.expired');
      await check(pending, typed);

      const { accountId, pendingSignInId } = pending;
      const outcome = await db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, accountId);
        const used = await usePendingSignIn(transaction, accountId, pendingSignInId, origin);
        if (!used) throw new Refusal('ticket.expired');
        await markVerified(transaction, accountId);
        const provenBy = { method: 'card', uses: {} } as const;
        const finished = await finishSignIn(transaction, used, origin, provenBy);
        if (finished.signedIn) await keep(transaction, finished.signedIn);
        return finished;
      });
      if (outcome.signedIn) return outcome.signedIn;
      throw outcome.refusal ?? new Refusal('ticket.expired');
    },
  };
}

/** Undefined: no letter of ours says what was typed. */
function readLetter(typed: TypedLetter): CardLetter | undefined {
  const cardNumber = parseCardNumber(typed.cardNumber);
  const verificationCode = readVerificationCode(typed.verificationCode);
  if (!cardNumber || !verificationCode) return undefined;
  return { cardNumber, verificationCode };
}
