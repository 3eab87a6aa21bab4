import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { CaseKey, ForgedMessage, NewCase, OpenCase } from './case.ts';

type CaseRow = Omit<OpenCase, 'isKnown'>;

interface SealedParts {
  sealed: string | null;
  proofSealed: string | null;
}

export async function insertCase(
  db: Connection,
  row: Omit<NewCase, 'username' | 'replyTo' | 'confirmTo' | 'proof'> & {
    sealed: string;
    proofSealed: string | null;
  },
): Promise<void> {
  await sql`
    insert into support_case (account_id, case_id, market, locale, reference, lost, content_sealed,
                              proof_sealed)
    values (${row.accountId}, ${row.caseId}, ${row.market}, ${row.locale}, ${row.reference},
            ${row.lost}::text[], ${row.sealed}, ${row.proofSealed})
  `.execute(db);
}

export async function insertForgedMessage(db: Connection, row: ForgedMessage): Promise<void> {
  await sql`
    insert into support_case (account_id, case_id, kind, market, locale, reference, lost,
                              forged_references, forged_channel)
    values (${row.accountId}, ${row.caseId}, 'forged-message', ${row.market}, ${row.locale},
            ${row.reference}, '{}', ${row.references}::text[], ${row.channel})
  `.execute(db);
}

export async function findOpenByKey(
  db: Connection,
  { accountId, caseId }: CaseKey,
): Promise<{ sealed: string; reference: string; locale: string } | undefined> {
  const { rows } = await sql<{ sealed: string; reference: string; locale: string }>`
    select content_sealed as sealed, reference, locale from support_case
    where account_id = ${accountId} and case_id = ${caseId} and state = 'open'
  `.execute(db);
  return rows[0];
}

const columns = sql`
  account_id as "accountId", case_id as "caseId", kind, reference, market, locale, lost,
  created_at as "createdAt", forged_references as "forgedReferences",
  forged_channel as "forgedChannel"`;

/** Oldest first: who waits longest is helped first. */
export async function listOpen(db: Connection, limit: number): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from support_case where state = 'open' order by created_at limit ${limit}
  `.execute(db);
  return rows;
}

export async function findOpenByReference(
  db: Connection,
  reference: string,
): Promise<(CaseRow & SealedParts) | undefined> {
  const { rows } = await sql<CaseRow & SealedParts>`
    select ${columns}, content_sealed as sealed, proof_sealed as "proofSealed" from support_case
    where state = 'open' and reference = ${reference}
  `.execute(db);
  return rows[0];
}

/** Wipes what was typed: nobody needs it any longer. False: there is no such open case. */
export async function closeCase(db: Connection, reference: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update support_case set state = 'closed', closed_at = app_now(), content_sealed = null,
           proof_sealed = null
    where reference = ${reference} and state = 'open'
  `.execute(db);
  return numAffectedRows > 0n;
}

/** Ends the cases of an account whose own contact says that nobody of theirs asked. */
export async function disownCases(db: Connection, accountId: string): Promise<void> {
  await sql`
    update support_case set state = 'disowned', closed_at = app_now(), content_sealed = null,
           proof_sealed = null
    where account_id = ${accountId} and state = 'open'
  `.execute(db);
}
