import type { Market } from '@carnet/contract/markets';
import type { Database, Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { lockAccount } from '../../core/accounts/lock-account.ts';
import type { KeepAnswer } from '../../core/http/idempotency.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { mfaOwed, secondFactorsFor } from '../../core/mfa/second-factors.ts';
import { answerCode } from '../../core/one-time-codes/answer-code.ts';
import {
  type ChargedCode,
  oneTimeCodeStore,
} from '../../core/one-time-codes/one-time-code.store.ts';
import { refuseCommon, refusePersonal } from '../../core/passwords/choose-password.ts';
import { type HashPool, tooBusy } from '../../core/passwords/hash-pool.ts';
import { passwordStore } from '../../core/passwords/password.store.ts';
import { replacePassword } from '../../core/passwords/replace-password.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { FinishStep } from '../../core/tickets/finish-step.ts';
import { openTicket } from '../../core/tickets/open-ticket.ts';

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
  /** The new password waits in the ticket until the second factor is proven. */
  async function askForSecondFactor(
    transaction: Transaction,
    { accountId, method }: ChargedCode,
    market: Market,
    passwordHash: string,
  ): Promise<Refusal> {
    const factors = await secondFactorsFor(transaction, { accountId, excludedMethod: method });
    if (factors.length === 0) throw new Refusal('password.reset_needs_support');
    const payload = await openTicket(transaction, keyring, {
      accountId,
      market,
      kind: 'password-reset',
      excludedMethod: method,
      passwordHash,
    });
    return new Refusal('mfa.required', { mfa: mfaOwed(payload, factors) });
  }

  return async ({ payload, code, password }, { market, caller }, keep) => {
    refuseCommon(password);
    if (hashes.isFull()) throw tooBusy();
    const right = await answerCode(db, keyring, {
      payload,
      code,
      purposes: ['password-reset'],
      wrong: 'mfa.code_invalid',
    });
    const { accountId } = right;
    const owner = await passwordStore(db).findOwner(accountId);
    if (owner?.market !== market) throw new Refusal('code.expired');
    // The code stays unused: the person chooses again and sends the same one.
    refusePersonal(password, owner);
    const passwordHash = await hashes.hash(password);

    const refusal = await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      if (!(await oneTimeCodeStore(transaction).consume(right))) throw new Refusal('code.expired');
      if (owner.hasSecondFactor) {
        return askForSecondFactor(transaction, right, market, passwordHash);
      }
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
