import type { Market } from '@carnet/contract/markets';
import type { Connection, Transaction } from '@carnet/database/connection';
import type { RoutedProof } from '@carnet/runtime/tokens';
import { sql } from 'kysely';

/** Long enough to change one's mind, or to come back from a holiday and find the message. */
const CHANGE_OF_MIND = '14 days';

/** Under the account's lock. Answers when the person will be erased. */
export async function startClosing(
  transaction: Transaction,
  accountId: string,
  linkHashes: readonly Buffer[],
): Promise<Date> {
  const { rows } = await sql<{ closesAt: Date }>`
    update account
    set closes_at = app_now() + ${CHANGE_OF_MIND}::interval, closing_links = ${linkHashes}::bytea[],
        factors_changed_at = app_now(), updated_at = app_now()
    where account_id = ${accountId} and closes_at is null
    returning closes_at as "closesAt"
  `.execute(transaction);
  const [closing] = rows;
  if (!closing) throw new Error('An account that is to be closed is missing, or being closed.');
  return closing.closesAt;
}

/** From when on the account is closing; before that the message to each contact says so. */
export async function foreseeClosing(db: Connection): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select app_now() + ${CHANGE_OF_MIND}::interval as at
  `.execute(db);
  return rows[0]?.at ?? new Date();
}

const isLinked = ({ accountId, hash }: RoutedProof, market: Market) => sql`
  account_id = ${accountId} and market = ${market}
  and ${hash}::bytea = any (closing_links) and closes_at > app_now()`;

export async function findClosing(
  db: Connection,
  proof: RoutedProof,
  market: Market,
): Promise<{ closesAt: Date } | undefined> {
  const { rows } = await sql<{ closesAt: Date }>`
    select closes_at as "closesAt" from account where ${isLinked(proof, market)}
  `.execute(db);
  return rows[0];
}

/** One statement decides; the links of all contacts are used up by it. False: it was no such link. */
export async function takeClosingBack(
  db: Connection,
  proof: RoutedProof,
  market: Market,
): Promise<boolean> {
  const { rows } = await sql`
    update account set closes_at = null, closing_links = null, updated_at = app_now()
    where ${isLinked(proof, market)}
    returning 1
  `.execute(db);
  return rows.length > 0;
}

/**
 * Whoever says "this was not me" did not close the account either. One that was taken into another is
 * opened again only by undoing that.
 */
export async function stopClosing(db: Connection, accountId: string): Promise<void> {
  await sql`
    update account set closes_at = null, closing_links = null, updated_at = app_now()
    where account_id = ${accountId} and closes_at is not null and merged_into is null
  `.execute(db);
}

/**
 * One account whose time has come, locked; none that two people fight about, or that was disowned:
 * those wait for their owner. Undefined: there is none that nobody else is at.
 */
export async function takeDueClosing(transaction: Transaction): Promise<string | undefined> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from account
    where closes_at <= app_now() and frozen_at is null and disowned_at is null
    order by closes_at limit 1
    for update skip locked
  `.execute(transaction);
  return rows[0]?.accountId;
}
