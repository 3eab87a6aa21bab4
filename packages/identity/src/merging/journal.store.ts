import type { Connection, Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';
import { sql } from 'kysely';

import type { Row } from '../personal-data/exported-tables.ts';
import type { MergeKey } from './merge.ts';
import { UNDO_LIFE } from './merge.store.ts';

/** What one step of a merge did, as its undoing must know it. */
export interface JournalStep {
  /** `account`: columns of the survivor before; else the rows that moved, as they were. */
  table: string;
  rows: Row[];
}

const sealContextOf = ({ accountId, mergeId }: MergeKey, step: number) =>
  [accountId, mergeId, String(step), 'merge_journal.content'] as const;

export async function writeJournal(
  transaction: Transaction,
  keyring: Keyring,
  key: MergeKey,
  steps: readonly JournalStep[],
): Promise<void> {
  for (const [step, content] of steps.entries()) {
    const text = JSON.stringify(content);
    const sealed = await keyring.seal('envelope', text, sealContextOf(key, step));
    await sql`
      insert into merge_journal (account_id, merge_id, step, expires_at, content_sealed)
      values (${key.accountId}, ${key.mergeId}, ${step}, app_now() + ${UNDO_LIFE}::interval, ${sealed})
    `.execute(transaction);
  }
}

/** The steps in their order. */
export async function readJournal(
  db: Connection,
  keyring: Keyring,
  key: MergeKey,
): Promise<JournalStep[]> {
  const { rows } = await sql<{ step: number; sealed: string }>`
    select step, content_sealed as sealed from merge_journal
    where account_id = ${key.accountId} and merge_id = ${key.mergeId} order by step
  `.execute(db);
  return Promise.all(
    rows.map(async ({ step, sealed }) => {
      const text = await keyring.open('envelope', sealed, sealContextOf(key, step));
      return JSON.parse(text) as JournalStep;
    }),
  );
}

/** Nothing of it is needed again. */
export async function dropJournal(
  transaction: Transaction,
  { accountId, mergeId }: MergeKey,
): Promise<void> {
  await sql`
    delete from merge_journal where account_id = ${accountId} and merge_id = ${mergeId}
  `.execute(transaction);
}
