import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';
import { sql } from 'kysely';

import { newRecoveryKeys, readRecoveryKey } from './recovery-keys.ts';

/** The account is part of what is hashed: equal keys of two people do not look equal at rest. */
const recoveryKeyLabel = (accountId: string, key: string): string =>
  `recovery key ${accountId} ${key.replaceAll('-', '')}`;

/** Adds keys, all of them unused. */
export async function insertRecoveryKeys(
  db: Connection,
  keyring: Keyring,
  { accountId, number, keys }: { accountId: string; number: number; keys: readonly string[] },
): Promise<void> {
  const hashes = keys.map((key) => keyring.hmac('code-hmac', recoveryKeyLabel(accountId, key)));
  await sql`
    insert into recovery_key (account_id, key_hash, number)
    select ${accountId}, hash, ${number} from unnest(${hashes}::bytea[]) as hash
  `.execute(db);
}

/**
 * New keys and the end of all earlier ones, under the lock of the account: a use that comes
 * between finds either the old keys or the new, and after our answer only the new (attack 23).
 */
export async function replaceRecoveryKeys(
  db: Connection,
  keyring: Keyring,
  accountId: string,
  number: number,
): Promise<string[]> {
  await sql`delete from recovery_key where account_id = ${accountId}`.execute(db);
  const keys = newRecoveryKeys();
  await insertRecoveryKeys(db, keyring, { accountId, number, keys });
  return keys;
}

export async function findUnusedKey(
  db: Connection,
  keyring: Keyring,
  accountId: string,
  typed: string,
): Promise<Buffer | undefined> {
  const key = readRecoveryKey(typed);
  if (key === undefined) return undefined;
  const candidates = keyring.hmacCandidates('code-hmac', recoveryKeyLabel(accountId, key));
  const { rows } = await sql<{ hash: Buffer }>`
    select key_hash as hash from recovery_key
    where account_id = ${accountId} and key_hash = any (${candidates}::bytea[])
      and used_at is null
  `.execute(db);
  return rows[0]?.hash;
}

/** In the transaction of what the key allows: one of many parallel uses gets true (attack 22). */
export async function useRecoveryKey(
  db: Connection,
  accountId: string,
  hash: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    update recovery_key set used_at = app_now()
    where account_id = ${accountId} and key_hash = ${hash} and used_at is null
    returning 1
  `.execute(db);
  return rows.length > 0;
}

export async function countUnusedKeys(db: Connection, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recovery_key
    where account_id = ${accountId} and used_at is null
  `.execute(db);
  return rows[0]?.count ?? 0;
}
