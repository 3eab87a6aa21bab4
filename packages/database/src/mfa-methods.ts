import { sql } from 'kysely';

import type { Transaction } from './connection.ts';
import type { MfaMethod } from './tables.ts';

export interface NewMfaMethod {
  accountId: string;
  method: MfaMethod['method'];
  /** Null for an authenticator. */
  contactId: string | null;
}

/**
 * The first method of an account is its primary one. Numbers are counted under the account's lock,
 * and one that was given up may be given again: it names a method only while that exists.
 */
export async function addMfaMethod(
  transaction: Transaction,
  { accountId, method, contactId }: NewMfaMethod,
): Promise<number> {
  await sql`
    select from account where account_id = ${accountId} for no key update
  `.execute(transaction);
  const { rows } = await sql<{ number: number }>`
    insert into mfa_method (account_id, number, method, contact_id, is_primary)
    select ${accountId}, coalesce(max(number), 0) + 1, ${method}, ${contactId}, count(*) = 0
    from mfa_method where account_id = ${accountId}
    returning number
  `.execute(transaction);
  return rows[0]?.number ?? 0;
}
