import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

/** The market of each account; an account that does not exist is left out. */
export async function findMarkets(
  db: Connection,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Market>> {
  const { rows } = await sql<{ accountId: string; market: Market }>`
    select account_id as "accountId", market from account
    where account_id = any (${accountIds}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ accountId, market }) => [accountId, market]));
}
