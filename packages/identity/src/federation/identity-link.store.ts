import type { Market } from '@carnet/contract/markets';
import type { Connection, Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import { sql } from 'kysely';

import { HOLD } from '../contacts/hold.ts';
import type { IdentityKey, KeptLink, LinkKey, ListedLink, NewLink } from './identity-link.ts';

const isThere = sql`(leaves_at is null or leaves_at > app_now())`;

export async function listLinks(db: Connection, accountId: string): Promise<ListedLink[]> {
  const { rows } = await sql<ListedLink>`
    select account_id as "accountId", link_id as "linkId", provider, kind,
           to_json(created_at) #>> '{}' as "createdAt",
           to_json(last_used_at) #>> '{}' as "lastUsedAt",
           to_json(leaves_at) #>> '{}' as "leavesAt"
    from identity_link where account_id = ${accountId} and ${isThere}
    order by created_at desc, link_id desc
  `.execute(db);
  return rows;
}

/** Undefined: somebody has connected this identity already; of two who do at once, one has it. */
export async function insertLink(
  transaction: Transaction,
  { market, issuer, subject, accountId, provider, kind }: NewLink,
): Promise<string | undefined> {
  const linkId = newId();
  const { rows } = await sql`
    insert into identity_link (market, issuer, subject, account_id, link_id, provider, kind)
    values (${market}, ${issuer}, ${subject}, ${accountId}, ${linkId}, ${provider}, ${kind})
    on conflict (market, issuer, subject) do update
      set account_id = excluded.account_id, link_id = excluded.link_id,
          provider = excluded.provider, kind = excluded.kind, created_at = app_now(), last_used_at = null, leaves_at = null
      where identity_link.leaves_at <= app_now()
    returning 1
  `.execute(transaction);
  return rows.length > 0 ? linkId : undefined;
}

/** Whose identity it is; written down that it was used. */
export async function useLink(
  transaction: Transaction,
  { market, issuer, subject }: IdentityKey,
): Promise<LinkKey | undefined> {
  const { rows } = await sql<LinkKey>`
    update identity_link set last_used_at = app_now()
    where market = ${market} and issuer = ${issuer} and subject = ${subject} and ${isThere}
    returning account_id as "accountId", link_id as "linkId"
  `.execute(transaction);
  return rows[0];
}

/** Of the account alone: what somebody else connected is as unknown as nothing. */
export async function findOwnLink(
  db: Connection,
  accountId: string,
  { market, issuer, subject }: IdentityKey,
): Promise<LinkKey | undefined> {
  const { rows } = await sql<LinkKey>`
    select account_id as "accountId", link_id as "linkId" from identity_link
    where market = ${market} and issuer = ${issuer} and subject = ${subject}
      and account_id = ${accountId} and kind = 'national' and ${isThere}
  `.execute(db);
  return rows[0];
}

/** Whose it is, and whether it was connected long enough ago that its owner would have noticed. */
export async function findNationalLink(
  db: Connection,
  { market, issuer, subject }: IdentityKey,
): Promise<(LinkKey & { isSettled: boolean }) | undefined> {
  const { rows } = await sql<LinkKey & { isSettled: boolean }>`
    select account_id as "accountId", link_id as "linkId",
           created_at <= app_now() - ${HOLD}::interval as "isSettled"
    from identity_link
    where market = ${market} and issuer = ${issuer} and subject = ${subject}
      and kind = 'national' and ${isThere}
  `.execute(db);
  return rows[0];
}

/** In the transaction of what the proof allows; false: it was disconnected meanwhile. */
export async function touchLink(
  transaction: Transaction,
  { accountId, linkId }: LinkKey,
): Promise<boolean> {
  const { rows } = await sql`
    update identity_link set last_used_at = app_now()
    where account_id = ${accountId} and link_id = ${linkId} and ${isThere}
    returning 1
  `.execute(transaction);
  return rows.length > 0;
}

export async function deleteLink(
  transaction: Transaction,
  { accountId, linkId }: LinkKey,
): Promise<void> {
  await sql`
    delete from identity_link where account_id = ${accountId} and link_id = ${linkId}
  `.execute(transaction);
}

/** It goes in 72 hours; one that is going already keeps its time. */
export async function letLinkGo(
  transaction: Transaction,
  { accountId, linkId }: LinkKey,
): Promise<string | null> {
  const { rows } = await sql<{ leavesAt: string }>`
    update identity_link set leaves_at = coalesce(leaves_at, app_now() + ${HOLD}::interval)
    where account_id = ${accountId} and link_id = ${linkId}
    returning to_json(leaves_at) #>> '{}' as "leavesAt"
  `.execute(transaction);
  return rows[0]?.leavesAt ?? null;
}

export async function keepLink(
  transaction: Transaction,
  { accountId, linkId }: LinkKey,
): Promise<boolean> {
  const { rows } = await sql`
    update identity_link set leaves_at = null
    where account_id = ${accountId} and link_id = ${linkId} and ${isThere}
    returning 1
  `.execute(transaction);
  return rows.length > 0;
}

/** One that is going in 72 hours is kept as if it stayed: putting it back is to keep it. */
export async function readKeptLinks(db: Connection, accountId: string): Promise<KeptLink[]> {
  const { rows } = await sql<KeptLink>`
    select link_id as "linkId", issuer, subject, provider, kind,
           to_json(created_at) #>> '{}' as "createdAt",
           to_json(last_used_at) #>> '{}' as "lastUsedAt"
    from identity_link where account_id = ${accountId} and ${isThere}
    order by created_at, link_id
  `.execute(db);
  return rows;
}

/** What somebody else has connected meanwhile stays away. */
export async function putLinkBack(
  transaction: Transaction,
  accountId: string,
  market: Market,
  { linkId, issuer, subject, provider, kind, createdAt, lastUsedAt }: KeptLink,
): Promise<void> {
  await sql`
    insert into identity_link (market, issuer, subject, account_id, link_id, provider, kind,
                               created_at, last_used_at)
    values (${market}, ${issuer}, ${subject}, ${accountId}, ${linkId}, ${provider}, ${kind},
            ${createdAt}::timestamptz, ${lastUsedAt}::timestamptz)
    on conflict (market, issuer, subject) do update set leaves_at = null
      where identity_link.account_id = ${accountId}
  `.execute(transaction);
}
