import type { Market } from '@carnet/contract/markets';
import type { Connection, Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

/** Under every key, because a rotation re-keys the directory only slowly. */
export async function isCardOf(
  db: Connection,
  accountId: string,
  market: Market,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const { rows } = await sql<{ isTheirs: boolean }>`
    select exists (
      select from card_directory
      where market = ${market} and card_hash = any (${hashes}::bytea[])
        and account_id = ${accountId}
    ) as "isTheirs"
  `.execute(db);
  return rows[0]?.isTheirs ?? false;
}

/**
 * The account is proven to belong to its card holder. Whoever chose its password before has proven
 * nothing: from now on that password opens nothing but the choice of another (A47, attack 65).
 */
export async function markVerified(transaction: Transaction, accountId: string): Promise<void> {
  await sql`
    update account set verified_at = app_now(), password_status = 2, updated_at = app_now()
    where account_id = ${accountId} and verified_at is null
  `.execute(transaction);
}
