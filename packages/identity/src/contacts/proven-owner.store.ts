import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { CanonicalIdentifier } from './canonical-identifier.ts';

interface Holder {
  accountId: string;
  /** Null: it was taken off the account a short while ago, and is held for it (attack 69). */
  contactId: string | null;
  /** The account is its holder's, and they were reached at this contact. */
  isProven: boolean;
}

async function findHolder(
  db: Connection,
  market: Market,
  { kind, value }: CanonicalIdentifier,
): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select i.account_id as "accountId", i.contact_id as "contactId",
           a.verified_at is not null and c.verified_at is not null as "isProven"
    from identifier i
    join contact c on c.account_id = i.account_id and c.contact_id = i.contact_id
    join account a on a.account_id = i.account_id
    where i.market = ${market} and i.kind = ${kind} and i.value = ${value}
    union all
    select account_id, null, true from identifier_hold
    where market = ${market} and kind = ${kind} and value = ${value} and held_until > app_now()
    order by "contactId" nulls last
  `.execute(db);
  return rows[0];
}

/** Whose it is. An account that only claims it is nobody's yet: it waits for its victim (attack 65). */
export async function findProvenOwner(
  db: Connection,
  market: Market,
  identifier: CanonicalIdentifier,
): Promise<string | undefined> {
  const holder = await findHolder(db, market, identifier);
  return holder?.isProven ? holder.accountId : undefined;
}

/**
 * For who has just proven the contact: whoever only claimed it signs in with it no more, and is not
 * written to there. It stays in their list, unproven: the last one of its kind is not taken.
 */
export async function takeFromUnproven(
  db: Connection,
  market: Market,
  identifier: CanonicalIdentifier,
): Promise<void> {
  const holder = await findHolder(db, market, identifier);
  if (!holder || holder.isProven) return;
  const { accountId, contactId } = holder;
  await sql`
    delete from identifier where account_id = ${accountId} and contact_id = ${contactId}
  `.execute(db);
  await sql`
    update contact set verified_at = null
    where account_id = ${accountId} and contact_id = ${contactId}
  `.execute(db);
}
