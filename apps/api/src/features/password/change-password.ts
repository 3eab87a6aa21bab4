import { changePassword } from '@carnet/contract/calls/password';
import type { Database } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import type { Origin } from '@carnet/identity/origin/origin';
import {
  refusalOf,
  refuseCommon,
  refusePersonal,
} from '@carnet/identity/passwords/choose-password';
import { findPasswordOwner } from '@carnet/identity/passwords/find-owner';
import { type HashPool, tooBusy } from '@carnet/identity/passwords/hash-pool';
import { Refusal } from '@carnet/identity/refusal';
import type { LiveSession } from '@carnet/identity/sessions/session';
import { spendStepUp } from '@carnet/identity/sessions/step-up/spend-step-up';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import { replacePassword } from './replace-password.ts';

export type ChangePassword = (
  password: string,
  actor: { session: LiveSession; origin: Origin },
  keep: KeepAnswer<null>,
) => Promise<null>;

interface ChangeDependencies {
  db: Database;
  keyring: Keyring;
  hashes: HashPool;
}

/**
 * Changes the password of somebody who is signed in and has just proven the second factor for this and
 * nothing else.
 */
export function createChangePassword({ db, keyring, hashes }: ChangeDependencies): ChangePassword {
  return async (password, { session, origin }, keep) => {
    const { accountId, sessionId } = session;
    await refuseCommon(password);
    if (hashes.isFull()) throw tooBusy();
    const owner = await findPasswordOwner(db, accountId);
    if (!owner) throw new Refusal('session.required');
    refusePersonal(password, owner);
    if (await hashes.verify(owner.passwordHash ?? undefined, password)) {
      throw refusalOf('password.unchanged');
    }
    const passwordHash = await hashes.hash(password);

    await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      await spendStepUp(transaction, session, changePassword.audience);
      const change = { accountId, passwordHash, by: 'edit-password', origin } as const;
      await replacePassword(transaction, keyring, { ...change, exceptSessionId: sessionId });
      await keep(transaction, null);
    });
    return null;
  };
}
