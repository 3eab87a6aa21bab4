import type { Connection, Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import { sql } from 'kysely';

import type { ListedSecret } from './client.ts';

const isLive = sql`(expires_at is null or expires_at > app_now())`;

export async function countLiveSecrets(
  transaction: Transaction,
  clientId: string,
): Promise<number> {
  const { rows } = await sql<{ live: number }>`
    select count(*)::int as live from client_secret where client_id = ${clientId} and ${isLive}
  `.execute(transaction);
  return rows[0]?.live ?? 0;
}

export async function insertSecret(
  transaction: Transaction,
  clientId: string,
  secretHash: Buffer,
): Promise<void> {
  await transaction
    .insertInto('client_secret')
    .values({ client_id: clientId, secret_id: newId(), secret_hash: secretHash })
    .execute();
}

/** Ends every secret but the newest, at once or after a time in which both work. */
export async function expireOlderSecrets(
  transaction: Transaction,
  clientId: string,
  after: string,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update client_secret set expires_at = app_now() + ${after}::interval
    where client_id = ${clientId} and ${isLive}
      and secret_id < (select max(secret_id::text)::uuid from client_secret where client_id = ${clientId})
  `.execute(transaction);
  return Number(numAffectedRows);
}

export async function endSecrets(transaction: Transaction, clientId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update client_secret set expires_at = app_now() where client_id = ${clientId} and ${isLive}
  `.execute(transaction);
  return Number(numAffectedRows);
}

/** Oldest first. */
export async function listSecrets(db: Connection, clientId: string): Promise<ListedSecret[]> {
  return db
    .selectFrom('client_secret')
    .select(['secret_id', 'created_at', 'expires_at', 'last_used_at'])
    .where('client_id', '=', clientId)
    .orderBy('secret_id')
    .execute();
}
