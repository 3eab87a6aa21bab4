import type { Market } from '@carnet/contract/markets';
import { parseCardNumber } from '@carnet/contract/rules/card';
import type { Database } from '@carnet/database/connection';
import type { CardLetter, CardPlatform } from '@carnet/gateways/card-platform/client';
import type { Keyring } from '@carnet/runtime/keyring';

import { lockAccount } from '../../core/accounts/lock-account.ts';
import {
  letterGuesses,
  orGiveBack,
  readVerificationCode,
} from '../../core/card-letter/card-letter.ts';
import type { KeepAnswer } from '../../core/http/idempotency.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { limit } from '../../core/limits/limit.ts';
import { readPayload } from '../../core/payloads/payload.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { FinishStep } from '../../core/tickets/finish-step.ts';
import { type Ticket, ticketStore } from '../../core/tickets/ticket.store.ts';
import type { SignedIn } from './open-session.ts';
import { isCardOf, markVerified } from './verification.store.ts';

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
  verify(
    typed: TypedLetter,
    place: { market: Market; caller: Caller },
    keep: KeepAnswer<SignedIn>,
  ): Promise<SignedIn>;
}

interface VerificationDependencies {
  db: Database;
  keyring: Keyring;
  cardPlatform: Pick<CardPlatform, 'verify'>;
  finishSignIn: FinishStep;
}

export function createVerificationService(parts: VerificationDependencies): VerificationService {
  const { db, keyring, cardPlatform, finishSignIn } = parts;

  /** Charged before anything is looked at, so that a malformed guess is no cheaper than another. */
  async function charge({ accountId }: Ticket, cardNumber: string) {
    await letterGuesses.take(db, keyring, accountId);
    await perCard.take(db, keyring, cardNumber);
    return async () => {
      await letterGuesses.giveBack(db, keyring, accountId);
      await perCard.giveBack(db, keyring, cardNumber);
    };
  }

  /** Asked about cards of this account alone: guessing here must not lock a stranger's card there. */
  async function isTheirLetter({ accountId, market }: Ticket, letter: CardLetter) {
    const hashes = keyring.hmacCandidates('card-hmac', letter.cardNumber);
    return (await isCardOf(db, accountId, market, hashes)) && cardPlatform.verify(letter);
  }

  async function check(ticket: Ticket, typed: TypedLetter): Promise<void> {
    const letter = readLetter(typed);
    const giveBack = await charge(ticket, letter?.cardNumber ?? typed.cardNumber);
    if (letter && (await orGiveBack(() => isTheirLetter(ticket, letter), giveBack))) return;
    throw new Refusal('verification.invalid');
  }

  return {
    async verify(typed, place, keep) {
      const proof = readPayload(keyring, typed.payload);
      const ticket = proof && (await ticketStore(db).findByPayload(proof, 'card-proof', place));
      if (!ticket) throw new Refusal('ticket.expired');
      await check(ticket, typed);

      const { accountId, ticketId } = ticket;
      const outcome = await db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, accountId);
        const used = await ticketStore(transaction).use(accountId, ticketId, place);
        if (!used) throw new Refusal('ticket.expired');
        await markVerified(transaction, accountId);
        const finished = await finishSignIn(transaction, used, place.caller);
        if (finished.signedIn) await keep(transaction, finished.signedIn);
        return finished;
      });
      if (outcome.signedIn) return outcome.signedIn;
      throw outcome.refusal ?? new Refusal('ticket.expired');
    },
  };
}

/** Undefined: no letter of ours could say that. */
function readLetter(typed: TypedLetter): CardLetter | undefined {
  const cardNumber = parseCardNumber(typed.cardNumber);
  const verificationCode = readVerificationCode(typed.verificationCode);
  if (!cardNumber || !verificationCode) return undefined;
  return { cardNumber, verificationCode };
}
