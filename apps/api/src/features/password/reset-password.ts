import type { Market } from '@carnet/contract/markets';
import type { Database, Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { lockAccount } from '../../core/accounts/lock-account.ts';
import type { KeepAnswer } from '../../core/http/idempotency.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { mfaOwed } from '../../core/mfa/second-factors.ts';
import { answerResetCode } from '../../core/one-time-codes/answer-reset-code.ts';
import {
  type ChargedCode,
  oneTimeCodeStore,
} from '../../core/one-time-codes/one-time-code.store.ts';
import { refuseCommon, refusePersonal } from '../../core/passwords/choose-password.ts';
import { type HashPool, tooBusy } from '../../core/passwords/hash-pool.ts';
import { type PasswordOwner, passwordStore } from '../../core/passwords/password.store.ts';
import { replacePassword } from '../../core/passwords/replace-password.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { FinishStep } from '../../core/tickets/finish-step.ts';
import { openTicket } from '../../core/tickets/open-ticket.ts';
import { factorsBesides } from './factors-besides.ts';

export interface PasswordPlace {
  market: Market;
  caller: Caller;
}

export type ResetPassword = (
  reset: { payload: string; code: string; password: string },
  place: PasswordPlace,
  keep: KeepAnswer<null>,
) => Promise<null>;

interface ResetDependencies {
  db: Database;
  keyring: Keyring;
  hashes: HashPool;
}

export function createResetPassword({ db, keyring, hashes }: ResetDependencies): ResetPassword {
  /**
   * Undefined: the code was enough. Else the new password waits in the ticket until the rest is
   * proven, or there is nothing that could prove it. Said only to who has shown the code: before it
   * everybody looks alike (attack 2).
   */
  async function owedBesides(
    transaction: Transaction,
    right: ChargedCode,
    owner: PasswordOwner,
    { payload, passwordHash, caller }: { payload: string; passwordHash: string; caller: Caller },
  ): Promise<Refusal | undefined> {
    const { accountId } = right;
    const { factors, excluded } = await factorsBesides(transaction, keyring, right, owner, payload);
    if (factors.length === 0) return undefined;
    const ticket = await openTicket(transaction, keyring, {
      accountId,
      market: owner.market,
      kind: 'password-reset',
      caller,
      ...excluded,
      passwordHash,
    });
    return new Refusal('mfa.required', { mfa: mfaOwed(ticket, factors) });
  }

  return async ({ payload, code, password }, place, keep) => {
    const { market, caller } = place;
    refuseCommon(password);
    if (hashes.isFull()) throw tooBusy();
    const right = await answerResetCode(db, keyring, { payload, code });
    const { accountId } = right;
    const owner = await passwordStore(db).findOwner(accountId);
    if (owner?.market !== market) throw new Refusal('code.expired');
    // The code stays unused: the person chooses again and sends the same one.
    refusePersonal(password, owner);
    const passwordHash = await hashes.hash(password);

    const refusal = await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      if (!(await oneTimeCodeStore(transaction).consume(right))) throw new Refusal('code.expired');
      const asked = { payload, passwordHash, caller };
      const owed = await owedBesides(transaction, right, owner, asked);
      if (owed) return owed;
      await replacePassword(transaction, keyring, { accountId, passwordHash, by: 'reset', caller });
      await keep(transaction, null);
      return undefined;
    });
    if (refusal) throw refusal;
    return null;
  };
}

/** The second factor of a reset was right: the password that waited is set. No session (attack 32). */
export function createFinishReset(keyring: Keyring): FinishStep {
  return async (transaction, { accountId, passwordHash }, caller) => {
    if (passwordHash === null) return { refusal: new Refusal('ticket.expired') };
    await replacePassword(transaction, keyring, { accountId, passwordHash, by: 'reset', caller });
    return {};
  };
}
