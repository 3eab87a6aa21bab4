import type { Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import { HOLD } from './hold.ts';

/**
 * The contacts of one account become another's, without their first places. They are held like all
 * that came new: for three days none of them resets the password alone. One that the survivor had only
 * claimed gives way. Their identifiers move by themselves.
 */
export async function moveContacts(
  transaction: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    delete from contact own using contact other
    where own.account_id = ${to} and other.account_id = ${from}
      and own.kind = other.kind and own.value = other.value
  `.execute(transaction);
  await sql`
    update contact
    set account_id = ${to}, is_default = false, held_until = app_now() + ${HOLD}::interval
    where account_id = ${from}
  `.execute(transaction);
}

/** One contact goes back, as it was. False: it is not there any more. */
export async function moveContactBack(
  transaction: Transaction,
  contactId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rows } = await sql`
    update contact set account_id = ${to}, is_default = false
    where account_id = ${from} and contact_id = ${contactId}
    returning 1
  `.execute(transaction);
  return rows.length > 0;
}

/** Where a kind has contacts and none of them is first: the wanted one, else one that was proven. */
export async function chooseDefaults(
  transaction: Transaction,
  accountId: string,
  wanted: readonly string[],
): Promise<void> {
  await sql`
    update contact set is_default = false
    where account_id = ${accountId} and is_default and kind in (
      select kind from contact
      where account_id = ${accountId} and contact_id = any (${wanted}::uuid[]))
  `.execute(transaction);
  await sql`
    update contact set is_default = true
    where account_id = ${accountId} and contact_id in (
      select distinct on (kind) contact_id from contact c
      where account_id = ${accountId} and not exists (
        select from contact first
        where first.account_id = c.account_id and first.kind = c.kind and first.is_default)
      order by kind, (contact_id = any (${wanted}::uuid[])) desc, verified_at nulls last, contact_id)
  `.execute(transaction);
}
