import type { Database, Transaction } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { answerResetCode } from '@carnet/identity/challenges/answer-reset-code';
import type { ChargedCode } from '@carnet/identity/challenges/challenge';
import { consumeChallenge } from '@carnet/identity/challenges/use-challenge';
import { mfaOwed } from '@carnet/identity/factors/second-factors';
import type { Origin } from '@carnet/identity/origin/origin';
import { refuseCommon, refusePersonal } from '@carnet/identity/passwords/choose-password';
import { findPasswordOwner } from '@carnet/identity/passwords/find-owner';
import { type HashPool, tooBusy } from '@carnet/identity/passwords/hash-pool';
import { Refusal } from '@carnet/identity/refusal';
import type { FinishStep } from '@carnet/identity/sessions/pending-sign-in/finish-step';
import { openPendingSignIn } from '@carnet/identity/sessions/pending-sign-in/open-pending-sign-in';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import { factorsBesides } from './factors-besides.ts';
import { replacePassword } from './replace-password.ts';

export type ResetPassword = (
  reset: { payload: string; code: string; password: string },
  origin: Origin,
  keep: KeepAnswer<null>,
) => Promise<null>;

interface ResetDependencies {
  db: Database;
  keyring: Keyring;
  hashes: HashPool;
}

export function createResetPassword({ db, keyring, hashes }: ResetDependencies): ResetPassword {
  /**
   * Undefined: the code was enough. Else the refusal that says what is owed: the new password waits in
   * the pending sign-in until the rest is proven, or there is nothing that could prove it. Said only to
   * who has shown the code: before that everybody looks alike (attack 2).
   */
  async function owedBesides(
    transaction: Transaction,
    right: ChargedCode,
    { payload, passwordHash, origin }: { payload: string; passwordHash: string; origin: Origin },
  ): Promise<Refusal | undefined> {
    const { accountId } = right;
    const { factors, excluded } = await factorsBesides(transaction, keyring, right, payload);
    if (factors.length === 0) return undefined;
    const ticket = await openPendingSignIn(transaction, keyring, {
      accountId,
      kind: 'password-reset',
      origin,
      ...excluded,
      passwordHash,
    });
    return new Refusal('mfa.required', { mfa: mfaOwed(ticket, factors) });
  }

  return async ({ payload, code, password }, origin, keep) => {
    await refuseCommon(password);
    if (hashes.isFull()) throw tooBusy();
    const right = await answerResetCode(db, keyring, { payload, code });
    const { accountId } = right;
    const owner = await findPasswordOwner(db, accountId);
    if (owner?.market !== origin.market) throw new Refusal('code.expired');
    // The code stays unused: the person chooses again and sends the same one.
    refusePersonal(password, owner);
    const passwordHash = await hashes.hash(password);

    const refusal = await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      if (!(await consumeChallenge(transaction, right))) throw new Refusal('code.expired');
      const asked = { payload, passwordHash, origin };
      const owed = await owedBesides(transaction, right, asked);
      if (owed) return owed;
      await replacePassword(transaction, keyring, { accountId, passwordHash, by: 'reset', origin });
      await keep(transaction, null);
      return undefined;
    });
    if (refusal) throw refusal;
    return null;
  };
}

/**
 * The second factor of a reset was right: the password that waited is set. No session is opened (attack
 * 32).
 */
export function createFinishReset(keyring: Keyring): FinishStep {
  return async (transaction, { accountId, passwordHash }, origin) => {
    if (passwordHash === null) return { refusal: new Refusal('ticket.expired') };
    await replacePassword(transaction, keyring, { accountId, passwordHash, by: 'reset', origin });
    return {};
  };
}
