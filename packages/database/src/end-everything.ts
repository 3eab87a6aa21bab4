import { type RawBuilder, sql } from 'kysely';

import type { Database } from './connection.ts';

const used = sql`used_at = app_now()`;
const consumed = sql`consumed_at = app_now()`;
const ended = sql`ended_at = app_now()`;
const endedWithReason = sql`ended_at = app_now(), end_reason = 'epoch'`;
const isUnused = sql`used_at is null and expires_at > app_now()`;
const isUnconsumed = sql`consumed_at is null and expires_at > app_now()`;
const isOn = sql`ended_at is null and expires_at > app_now()`;

/**
 * All that opens something, or that one more step would turn into a session. A restore brings back
 * what was used, ended or taken back since, and nobody can tell which rows those are: all end.
 */
const ENDED: readonly {
  table: string;
  change: RawBuilder<unknown>;
  isLive: RawBuilder<unknown>;
}[] = [
  { table: 'ticket', change: used, isLive: isUnused },
  { table: 'one_time_code', change: consumed, isLive: isUnconsumed },
  { table: 'handoff', change: consumed, isLive: isUnconsumed },
  { table: 'trusted_device', change: endedWithReason, isLive: isOn },
  { table: 'step_up_grant', change: consumed, isLive: isUnconsumed },
  { table: 'oidc_request', change: consumed, isLive: isUnconsumed },
  { table: 'oidc_pushed_request', change: consumed, isLive: isUnconsumed },
  { table: 'oidc_family', change: endedWithReason, isLive: isOn },
  // Somebody may have taken it back since: they are asked again.
  { table: 'oidc_grant', change: ended, isLive: sql`ended_at is null` },
];

/**
 * What else has an end of its own, and why it may live on. `end-everything.test.ts` asks for a new
 * table to be named in one of the two lists.
 */
export const OUTLIVES_A_RESTORE: Readonly<Record<string, string>> = {
  session: 'is over by its epoch',
  oidc_code: 'hangs on its family',
  oidc_access_token: 'hangs on its family',
  oidc_refresh_token: 'hangs on its family',
  oidc_used_proof: 'refuses, and opens nothing',
  idempotency_record: 'repeats an answer to whoever got it, and what the answer opened is over',
  recovery_key:
    'is all that somebody without their phone has, and a second proof only: one used since counts once more',
  undo_copy:
    'is put back only by the link in a message to a contact, and takes away more than it gives',
  undo: 'tells who undid what, and opens nothing without a code, which ends',
  client_secret: 'belongs to an app: what was taken back since is taken back again by hand',
};

export const endedTables: readonly string[] = ENDED.map(({ table }) => table);

export interface Ended {
  minimum: number;
  /** How many rows of each table ended, the sessions apart. */
  rows: Record<string, number>;
}

/**
 * Raised before, so that no revived session makes anything new meanwhile; and once more after, so
 * that none lives on which a revived code or ticket opened meanwhile.
 */
export async function endEverything(db: Database): Promise<Ended> {
  await raiseEpoch(db);
  const rows: Record<string, number> = {};
  for (const { table, change, isLive } of ENDED) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${change} where ${isLive}
    `.execute(db);
    rows[table] = Number(numAffectedRows);
  }
  return { minimum: await raiseEpoch(db), rows };
}

async function raiseEpoch(db: Database): Promise<number> {
  const { minimum } = await db
    .updateTable('session_epoch')
    .set({ minimum: sql`minimum + 1`, raised_at: sql`app_now()` })
    .returning('minimum')
    .executeTakeFirstOrThrow();
  return minimum;
}
