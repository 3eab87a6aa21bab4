import { insertRecoveryKeys, recoveryKeyLabel } from '@carnet/database/authenticators';
import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';
import { sql } from 'kysely';

import { newRecoveryKeys, readRecoveryKey } from './recovery-keys.ts';

export function recoveryKeyStore(db: Connection, keyring: Keyring) {
  return {
    /**
     * New keys and the end of all earlier ones, under the lock of the account: a use that comes
     * between finds either the old keys or the new, and after our answer only the new (attack 23).
     */
    async replaceAll(accountId: string, number: number): Promise<string[]> {
      await sql`delete from recovery_key where account_id = ${accountId}`.execute(db);
      const keys = newRecoveryKeys();
      await insertRecoveryKeys(db, keyring, { accountId, number, keys });
      return keys;
    },

    async findUnused(accountId: string, typed: string): Promise<Buffer | undefined> {
      const key = readRecoveryKey(typed);
      if (key === undefined) return undefined;
      const candidates = keyring.hmacCandidates('code-hmac', recoveryKeyLabel(accountId, key));
      const { rows } = await sql<{ hash: Buffer }>`
        select key_hash as hash from recovery_key
        where account_id = ${accountId} and key_hash = any (${candidates}::bytea[])
          and used_at is null
      `.execute(db);
      return rows[0]?.hash;
    },

    /** In the transaction of what it allows: one of many parallel uses gets true (attack 22). */
    async use(accountId: string, hash: Buffer): Promise<boolean> {
      const { rows } = await sql`
        update recovery_key set used_at = app_now()
        where account_id = ${accountId} and key_hash = ${hash} and used_at is null
        returning 1
      `.execute(db);
      return rows.length > 0;
    },

    async countUnused(accountId: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from recovery_key
        where account_id = ${accountId} and used_at is null
      `.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}
