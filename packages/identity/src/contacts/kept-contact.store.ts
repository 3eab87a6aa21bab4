import type { Market } from '@carnet/contract/markets';
import type { Connection, Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { KeptContact } from './kept-contact.ts';

export async function readKeptContacts(db: Connection, accountId: string): Promise<KeptContact[]> {
  const { rows } = await sql<{ contacts: KeptContact[] }>`
    select coalesce(json_agg(json_build_object(
        'contactId', c.contact_id, 'kind', c.kind, 'value', c.value, 'canonical', i.value,
        'isDefault', c.is_default, 'verifiedAt', c.verified_at, 'heldUntil', c.held_until,
        'createdAt', c.created_at) order by c.created_at, c.contact_id), '[]') as contacts
    from contact c left join identifier i
      on i.account_id = c.account_id and i.contact_id = c.contact_id
    where c.account_id = ${accountId}
  `.execute(db);
  return rows[0]?.contacts ?? [];
}

export async function dropContact(
  transaction: Transaction,
  accountId: string,
  contactId: string,
): Promise<void> {
  await sql`
    delete from identifier where account_id = ${accountId} and contact_id = ${contactId}
  `.execute(transaction);
  await sql`
    delete from contact where account_id = ${accountId} and contact_id = ${contactId}
  `.execute(transaction);
}

/** False: somebody else in this market has proven the contact to be theirs since. */
export async function putContactBack(
  transaction: Transaction,
  accountId: string,
  market: Market,
  { contactId, kind, value, canonical, verifiedAt, heldUntil, createdAt }: KeptContact,
): Promise<boolean> {
  if (canonical !== null) {
    const { rows } = await sql`
      insert into identifier (market, kind, value, account_id, contact_id)
      values (${market}, ${kind}, ${canonical}, ${accountId}, ${contactId})
      on conflict (market, kind, value) do nothing
      returning 1
    `.execute(transaction);
    if (rows.length === 0) return false;
    await sql`
      delete from identifier_hold
      where market = ${market} and kind = ${kind} and value = ${canonical}
        and account_id = ${accountId}
    `.execute(transaction);
  }
  await sql`
    insert into contact (account_id, contact_id, kind, value, verified_at, held_until, created_at,
                         restored_at)
    values (${accountId}, ${contactId}, ${kind}, ${value}, ${verifiedAt}::timestamptz,
            ${heldUntil}::timestamptz, ${createdAt}::timestamptz, app_now())
  `.execute(transaction);
  return true;
}

/** The old defaults step back first: at no time are there two of a kind. */
export async function orderContacts(
  transaction: Transaction,
  accountId: string,
  contacts: readonly KeptContact[],
): Promise<void> {
  await sql`
    update contact set is_default = false where account_id = ${accountId} and is_default
  `.execute(transaction);
  for (const { contactId, isDefault, verifiedAt, heldUntil } of contacts) {
    await sql`
      update contact set is_default = ${isDefault}, verified_at = ${verifiedAt}::timestamptz,
                         held_until = ${heldUntil}::timestamptz
      where account_id = ${accountId} and contact_id = ${contactId}
    `.execute(transaction);
  }
}
