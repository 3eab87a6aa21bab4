import { changePassword } from '@carnet/contract/calls/password';
import type { Database } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { lockAccount } from '../../core/accounts/lock-account.ts';
import type { KeepAnswer } from '../../core/http/idempotency.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { spendStepUp } from '../../core/mfa/spend-step-up.ts';
import { refusalOf, refuseCommon, refusePersonal } from '../../core/passwords/choose-password.ts';
import { type HashPool, tooBusy } from '../../core/passwords/hash-pool.ts';
import { passwordStore } from '../../core/passwords/password.store.ts';
import { replacePassword } from '../../core/passwords/replace-password.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { LiveSession } from '../../core/sessions/session.store.ts';

export type ChangePassword = (
  password: string,
  asker: { session: LiveSession; caller: Caller },
  keep: KeepAnswer<null>,
) => Promise<null>;

interface ChangeDependencies {
  db: Database;
  keyring: Keyring;
  hashes: HashPool;
}

/** By somebody who is signed in and has just proven the second factor for this and nothing else. */
export function createChangePassword({ db, keyring, hashes }: ChangeDependencies): ChangePassword {
  return async (password, { session, caller }, keep) => {
    const { accountId, sessionId } = session;
    refuseCommon(password);
    if (hashes.isFull()) throw tooBusy();
    const owner = await passwordStore(db).findOwner(accountId);
    if (!owner) throw new Refusal('session.required');
    refusePersonal(password, owner);
    if (await hashes.verify(owner.passwordHash ?? undefined, password)) {
      throw refusalOf('password.unchanged');
    }
    const passwordHash = await hashes.hash(password);

    await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      await spendStepUp(transaction, session, changePassword.audience);
      const change = { accountId, passwordHash, by: 'edit-password', caller } as const;
      await replacePassword(transaction, keyring, { ...change, exceptSessionId: sessionId });
      await keep(transaction, null);
    });
    return null;
  };
}
