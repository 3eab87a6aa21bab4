import type { Connection, Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';
import { sql } from 'kysely';

import { type Credentials, readCredentials } from './credentials.ts';
import { HOLD } from '../../contacts/hold.ts';

export interface UndoCopy {
  copyId: string;
  takenAt: string;
  credentials: Credentials;
}

const sealContextOf = (accountId: string, copyId: string) =>
  [accountId, copyId, 'undo_copy.content'] as const;

/**
 * Keeps contacts and factors as they are before a change: in the transaction of the change, after the
 * lock of the account.
 */
export async function keepForUndo(
  transaction: Transaction,
  keyring: Keyring,
  accountId: string,
): Promise<void> {
  const copyId = newId();
  const credentials = await readCredentials(transaction, accountId);
  const text = JSON.stringify(credentials);
  const sealed = await keyring.seal('envelope', text, sealContextOf(accountId, copyId));
  await sql`
    insert into undo_copy (account_id, copy_id, expires_at, content_sealed)
    values (${accountId}, ${copyId}, app_now() + ${HOLD}::interval, ${sealed})
  `.execute(transaction);
}

/** The copies that are still kept, oldest first. */
export async function undoCopies(
  db: Connection,
  keyring: Keyring,
  accountId: string,
): Promise<UndoCopy[]> {
  const { rows } = await sql<{ copyId: string; takenAt: string; sealed: string }>`
    select copy_id as "copyId", to_json(taken_at) #>> '{}' as "takenAt", content_sealed as sealed
    from undo_copy where account_id = ${accountId} and expires_at > app_now()
    order by taken_at, copy_id
  `.execute(db);
  return Promise.all(
    rows.map(async ({ sealed, ...copy }) => {
      const text = await keyring.open('envelope', sealed, sealContextOf(accountId, copy.copyId));
      return { ...copy, credentials: JSON.parse(text) as Credentials };
    }),
  );
}

/**
 * Drops the copies taken since a change that was undone: what came of that change is never put back.
 */
export async function dropCopiesSince(
  transaction: Transaction,
  accountId: string,
  since: string,
): Promise<void> {
  await sql`
    delete from undo_copy where account_id = ${accountId} and taken_at >= ${since}::timestamptz
  `.execute(transaction);
}
