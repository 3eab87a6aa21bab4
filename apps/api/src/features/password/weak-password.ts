import type { Database } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { readPayload } from '@carnet/identity/challenges/payload';
import type { Origin } from '@carnet/identity/origin/origin';
import {
  refusalOf,
  refuseCommon,
  refusePersonal,
} from '@carnet/identity/passwords/choose-password';
import { findPasswordOwner } from '@carnet/identity/passwords/find-owner';
import { type HashPool, tooBusy } from '@carnet/identity/passwords/hash-pool';
import { Refusal } from '@carnet/identity/refusal';
import {
  findPendingSignIn,
  usePendingSignIn,
} from '@carnet/identity/sessions/pending-sign-in/use-pending-sign-in';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import { replacePassword } from './replace-password.ts';

export type ReplaceWeakPassword = (
  change: { ticket: string; password: string },
  origin: Origin,
  keep: KeepAnswer<null>,
) => Promise<null>;

interface WeakPasswordDependencies {
  db: Database;
  keyring: Keyring;
  hashes: HashPool;
}

export function createReplaceWeakPassword(parts: WeakPasswordDependencies): ReplaceWeakPassword {
  const { db, keyring, hashes } = parts;
  return async ({ ticket: payload, password }, origin, keep) => {
    await refuseCommon(password);
    if (hashes.isFull()) throw tooBusy();
    const proof = readPayload(keyring, payload);
    const pending = proof && (await findPendingSignIn(db, proof, 'weak-password', origin));
    const owner = pending && (await findPasswordOwner(db, pending.accountId));
    if (!owner) throw new Refusal('ticket.expired');

    refusePersonal(password, owner);
    if (await hashes.verify(owner.passwordHash ?? undefined, password)) {
      throw refusalOf('password.unchanged');
    }
    const passwordHash = await hashes.hash(password);

    const { accountId, pendingSignInId } = pending;
    await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      const used = await usePendingSignIn(transaction, accountId, pendingSignInId, origin);
      if (!used) throw new Refusal('ticket.expired');
      const change = { accountId, passwordHash, by: 'weak-password', origin } as const;
      await replacePassword(transaction, keyring, change);
      await keep(transaction, null);
    });
    return null;
  };
}
