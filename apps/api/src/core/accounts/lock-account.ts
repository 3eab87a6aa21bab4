import type { Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

/**
 * One at a time per person, until the transaction ends: for work that must see all that the other
 * did, or nothing. Ordinary sign-ins do not take it, and are not held up by it.
 */
export async function lockAccount(transaction: Transaction, accountId: string): Promise<void> {
  await sql`
    select from account where account_id = ${accountId} for no key update
  `.execute(transaction);
}
