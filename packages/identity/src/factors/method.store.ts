import type { Connection, Transaction } from '@carnet/database/connection';
import type { MfaMethod } from '@carnet/database/tables';
import { sql } from 'kysely';

import type { EnrolledMethod } from './method.ts';

export interface NewMfaMethod {
  accountId: string;
  method: MfaMethod['method'];
  /** Null for an authenticator. */
  contactId: string | null;
}

/**
 * The methods of an account: the primary one, then its backup, which would become primary without it
 * (R173).
 */
export async function listMethods(db: Connection, accountId: string): Promise<EnrolledMethod[]> {
  const { rows } = await sql<EnrolledMethod>`
    select m.number, m.method, m.contact_id as "contactId", c.value as contact,
           m.method = 'totp' or c.verified_at is not null as "isVerified",
           m.is_primary as "isPrimary"
    from mfa_method m left join contact c using (account_id, contact_id)
    where m.account_id = ${accountId}
    order by m.is_primary desc, array_position(array['totp', 'sms', 'email'], m.method), m.number
  `.execute(db);
  return rows;
}

/**
 * Adds a method under the account's lock. Answers with its number, which counts on from the highest.
 */
export async function insertMethod(
  transaction: Transaction,
  { accountId, method, contactId }: NewMfaMethod,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into mfa_method (account_id, number, method, contact_id, is_primary)
    select ${accountId}, coalesce(max(number), 0) + 1, ${method}, ${contactId}, count(*) = 0
    from mfa_method where account_id = ${accountId}
    returning number
  `.execute(transaction);
  return rows[0]?.number ?? 0;
}

/** The old primary method steps back first: at no time are there two. */
export async function makePrimaryMethod(
  db: Connection,
  accountId: string,
  number: number,
): Promise<void> {
  await sql`
    update mfa_method set is_primary = false
    where account_id = ${accountId} and is_primary and number <> ${number}
  `.execute(db);
  await sql`
    update mfa_method set is_primary = true
    where account_id = ${accountId} and number = ${number} and not is_primary
  `.execute(db);
}

export async function removeMethod(
  db: Connection,
  accountId: string,
  number: number,
): Promise<void> {
  await sql`
    delete from mfa_method where account_id = ${accountId} and number = ${number}
  `.execute(db);
}

export async function changeMethodContact(
  db: Connection,
  accountId: string,
  number: number,
  contactId: string,
): Promise<void> {
  await sql`
    update mfa_method set contact_id = ${contactId}
    where account_id = ${accountId} and number = ${number}
  `.execute(db);
}

/** True: the person has set up a method, so that codes are asked for at sign-in. */
export async function hasMethods(db: Connection, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from mfa_method where account_id = ${accountId} limit 1
  `.execute(db);
  return rows.length > 0;
}
