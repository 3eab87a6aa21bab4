import type { Keyring } from '@carnet/runtime/keyring';
import { sql } from 'kysely';

import type { Connection } from './connection.ts';

export type Lost = 'password' | 'phone' | 'mailbox';

/** What must not be read in the database by itself. */
export interface CaseContent {
  /** As typed. */
  username: string;
  /** Where the person can be reached now, as typed. */
  replyTo: string;
  /** The same as we write there; undefined: nothing is confirmed. */
  confirmTo?: string | undefined;
}

export interface NewCase extends CaseContent {
  /** Somebody's, or a decoy's. */
  accountId: string;
  caseId: string;
  market: string;
  locale: string;
  reference: string;
  lost: readonly Lost[];
}

export interface OpenCase {
  accountId: string;
  caseId: string;
  reference: string;
  market: string;
  locale: string;
  lost: Lost[];
  createdAt: Date;
  /** The typed username belongs to an account. */
  isKnown: boolean;
}

const place = ({ accountId, caseId }: { accountId: string; caseId: string }) =>
  [accountId, caseId, 'support_case.content'] as const;

export async function insertCase(
  db: Connection,
  keyring: Keyring,
  { username, replyTo, confirmTo, ...row }: NewCase,
): Promise<void> {
  const content: CaseContent = { username, replyTo, confirmTo };
  const sealed = await keyring.seal('envelope', JSON.stringify(content), place(row));
  await sql`
    insert into support_case (account_id, case_id, market, locale, reference, lost, content_sealed)
    values (${row.accountId}, ${row.caseId}, ${row.market}, ${row.locale}, ${row.reference},
            ${row.lost}::text[], ${sealed})
  `.execute(db);
}

/** Where an open case is confirmed, and in which words. */
export async function readConfirmation(
  db: Connection,
  keyring: Keyring,
  key: { accountId: string; caseId: string },
): Promise<{ to: string; reference: string; locale: string } | undefined> {
  const { rows } = await sql<{ sealed: string; reference: string; locale: string }>`
    select content_sealed as sealed, reference, locale from support_case
    where account_id = ${key.accountId} and case_id = ${key.caseId} and state = 'open'
  `.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const content = JSON.parse(
    await keyring.open('envelope', found.sealed, place(key)),
  ) as CaseContent;
  const { reference, locale } = found;
  return content.confirmTo === undefined ? undefined : { to: content.confirmTo, reference, locale };
}

/** Oldest first: who waits longest is helped first. */
export async function listOpenCases(db: Connection, limit: number): Promise<OpenCase[]> {
  const { rows } = await sql<OpenCase>`${openCases} order by c.created_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** With what was typed; undefined when no open case has this reference. */
export async function findOpenCase(
  db: Connection,
  keyring: Keyring,
  reference: string,
): Promise<(OpenCase & CaseContent) | undefined> {
  const { rows } = await sql<OpenCase & { sealed: string }>`
    ${openCases} and c.reference = ${reference}
  `.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { sealed, ...row } = found;
  return {
    ...row,
    ...(JSON.parse(await keyring.open('envelope', sealed, place(row))) as CaseContent),
  };
}

/** Wipes what was typed: nobody needs it any longer. False: there is no such open case. */
export async function closeCase(db: Connection, reference: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update support_case set state = 'closed', closed_at = app_now(), content_sealed = null
    where reference = ${reference} and state = 'open'
  `.execute(db);
  return numAffectedRows > 0n;
}

/** The account's own contact says that nobody of theirs asked. */
export async function disownCases(db: Connection, accountId: string): Promise<void> {
  await sql`
    update support_case set state = 'disowned', closed_at = app_now(), content_sealed = null
    where account_id = ${accountId} and state = 'open'
  `.execute(db);
}

const openCases = sql`
  select c.account_id as "accountId", c.case_id as "caseId", c.reference, c.market, c.locale,
         c.lost, c.created_at as "createdAt", c.content_sealed as sealed,
         exists (select from account a where a.account_id = c.account_id) as "isKnown"
  from support_case c where c.state = 'open'`;
