import type { Database } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { lockAccount } from '../../core/accounts/lock-account.ts';
import type { KeepAnswer } from '../../core/http/idempotency.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { refusalOf, refuseCommon, refusePersonal } from '../../core/passwords/choose-password.ts';
import { type HashPool, tooBusy } from '../../core/passwords/hash-pool.ts';
import { passwordStore } from '../../core/passwords/password.store.ts';
import { replacePassword } from '../../core/passwords/replace-password.ts';
import { readPayload } from '../../core/payloads/payload.ts';
import { ticketStore } from '../../core/tickets/ticket.store.ts';
import type { PasswordPlace } from './reset-password.ts';

export type ReplaceWeakPassword = (
  change: { ticket: string; password: string },
  place: PasswordPlace,
  keep: KeepAnswer<null>,
) => Promise<null>;

interface WeakPasswordDependencies {
  db: Database;
  keyring: Keyring;
  hashes: HashPool;
}

export function createReplaceWeakPassword(parts: WeakPasswordDependencies): ReplaceWeakPassword {
  const { db, keyring, hashes } = parts;
  return async ({ ticket: payload, password }, place, keep) => {
    refuseCommon(password);
    if (hashes.isFull()) throw tooBusy();
    const proof = readPayload(keyring, payload);
    const ticket = proof && (await ticketStore(db).findByPayload(proof, 'weak-password', place));
    const owner = ticket && (await passwordStore(db).findOwner(ticket.accountId));
    if (!owner) throw new Refusal('ticket.expired');

    refusePersonal(password, owner);
    if (await hashes.verify(owner.passwordHash ?? undefined, password)) {
      throw refusalOf('password.unchanged');
    }
    const passwordHash = await hashes.hash(password);

    const { accountId, ticketId } = ticket;
    await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      const used = await ticketStore(transaction).use(accountId, ticketId, place);
      if (!used) throw new Refusal('ticket.expired');
      const { caller } = place;
      const change = { accountId, passwordHash, by: 'weak-password', caller } as const;
      await replacePassword(transaction, keyring, change);
      await keep(transaction, null);
    });
    return null;
  };
}
