import type { Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

/** All rows in any table that are kept under one of these ids. */
export async function deleteRowsOf(
  transaction: Transaction,
  table: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where account_id = any (${ids}::uuid[])
  `.execute(transaction);
}
