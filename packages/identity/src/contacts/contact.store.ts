import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Tables } from '@carnet/database/tables';
import { type InsertObject, sql } from 'kysely';

import type { CanonicalIdentifier } from './canonical-identifier.ts';
import { HOLD } from './hold.ts';
import type { KnownContact } from './contact.ts';

/**
 * A contact that came or moved to the front resets no password alone for a while, where others stood
 * before.
 */
const heldBeside = (accountId: string, contactId: string) => sql`
  (select app_now() + ${HOLD}::interval where exists (
     select from contact other
     where other.account_id = ${accountId} and other.contact_id <> ${contactId}
       and other.verified_at is not null))`;

/** Undefined: the address or number is not the person's. */
export async function findOwnContact(
  db: Connection,
  accountId: string,
  market: Market,
  { kind, value }: CanonicalIdentifier,
): Promise<string | undefined> {
  const { rows } = await sql<{ contactId: string }>`
    select contact_id as "contactId" from identifier
    where market = ${market} and kind = ${kind} and value = ${value}
      and account_id = ${accountId}
  `.execute(db);
  return rows[0]?.contactId;
}

/** Keeps a contact that its code has proven. Undefined: somebody else in this market has it. */
export async function keepVerifiedContact(
  db: Connection,
  accountId: string,
  market: Market,
  { kind, value }: CanonicalIdentifier,
  written: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ accountId: string; contactId: string }>`
    insert into identifier (market, kind, value, account_id, contact_id)
    values (${market}, ${kind}, ${value}, ${accountId}, ${newId()})
    on conflict (market, kind, value) do update set value = excluded.value
    returning account_id as "accountId", contact_id as "contactId"
  `.execute(db);
  const [owner] = rows;
  if (owner?.accountId !== accountId) return undefined;
  await sql`
    insert into contact (account_id, contact_id, kind, value, is_default, verified_at, held_until)
    select ${accountId}, ${owner.contactId}, ${kind}, ${written},
           not exists (select from contact where account_id = ${accountId} and kind = ${kind}),
           app_now(), ${heldBeside(accountId, owner.contactId)}
    on conflict (account_id, contact_id) do update
      set verified_at = coalesce(contact.verified_at, app_now()),
          held_until = case when contact.verified_at is null then excluded.held_until
                            else contact.held_until end
  `.execute(db);
  return owner.contactId;
}

export async function makeDefaultContact(
  db: Connection,
  accountId: string,
  contactId: string,
): Promise<void> {
  await sql`
    update contact set is_default = false
    where account_id = ${accountId} and is_default and contact_id <> ${contactId}
      and kind = (select kind from contact
                  where account_id = ${accountId} and contact_id = ${contactId})
  `.execute(db);
  await sql`
    update contact
    set is_default = true, held_until = ${heldBeside(accountId, contactId)}
    where account_id = ${accountId} and contact_id = ${contactId} and not is_default
  `.execute(db);
}

/**
 * True: the account has another contact of this kind; for a verified one, another that can be written
 * to as well.
 */
export async function hasSuccessor(
  db: Connection,
  accountId: string,
  contactId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from contact gone
    join contact other on other.account_id = gone.account_id and other.kind = gone.kind
      and other.contact_id <> gone.contact_id
      and (gone.verified_at is null or other.verified_at is not null)
    where gone.account_id = ${accountId} and gone.contact_id = ${contactId}
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Another contact of the kind, a verified one if there is, becomes the default. */
export async function removeContact(
  db: Connection,
  accountId: string,
  contactId: string,
): Promise<void> {
  await sql`
    delete from identifier where account_id = ${accountId} and contact_id = ${contactId}
  `.execute(db);
  const { rows } = await sql<{ kind: string; wasDefault: boolean }>`
    delete from contact where account_id = ${accountId} and contact_id = ${contactId}
    returning kind, is_default as "wasDefault"
  `.execute(db);
  const [removed] = rows;
  if (!removed?.wasDefault) return;
  await sql`
    update contact set is_default = true
    where account_id = ${accountId} and contact_id = (
      select contact_id from contact
      where account_id = ${accountId} and kind = ${removed.kind}
      order by verified_at nulls last, contact_id limit 1
    )
  `.execute(db);
}

/** The contacts of an account, the default of each kind first. */
export async function listContacts(db: Connection, accountId: string): Promise<KnownContact[]> {
  const { rows } = await sql<KnownContact>`
    select contact_id as "contactId", kind, value, is_default as "isDefault",
           verified_at is not null as "isVerified"
    from contact where account_id = ${accountId}
    order by is_default desc, created_at
  `.execute(db);
  return rows;
}

export async function listIdentifiers(
  db: Connection,
  accountId: string,
): Promise<(CanonicalIdentifier & { contactId: string })[]> {
  const { rows } = await sql<CanonicalIdentifier & { contactId: string }>`
    select kind, value, contact_id as "contactId" from identifier where account_id = ${accountId}
  `.execute(db);
  return rows;
}

export async function findByIdentifier(
  db: Connection,
  market: Market,
  { kind, value }: CanonicalIdentifier,
): Promise<string | undefined> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from identifier
    where market = ${market} and kind = ${kind} and value = ${value}
  `.execute(db);
  return rows[0]?.accountId;
}

export async function insertContacts(
  db: Connection,
  contacts: InsertObject<Tables, 'contact'>[],
  identifiers: InsertObject<Tables, 'identifier'>[],
): Promise<void> {
  if (contacts.length === 0) return;
  await db.insertInto('contact').values(contacts).execute();
  await db.insertInto('identifier').values(identifiers).execute();
}
