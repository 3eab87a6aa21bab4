import type { Connection } from '@carnet/database/connection';
import { type RawBuilder, sql } from 'kysely';

const used = sql`used_at = app_now()`;
const consumed = sql`consumed_at = app_now()`;
const ended = sql`ended_at = app_now()`;
const endedWithReason = sql`ended_at = app_now(), end_reason = 'epoch'`;
const isUnused = sql`used_at is null and expires_at > app_now()`;
const isUnconsumed = sql`consumed_at is null and expires_at > app_now()`;
const isOn = sql`ended_at is null and expires_at > app_now()`;

/**
 * All rows that open something, or that one more step would turn into a session. A restore brings back
 * what was used, ended or taken back since, and nobody can tell which rows those are: all end. The
 * tables of every room are in one list: a table that is missing here must be missed.
 */
const ENDED: readonly {
  table: string;
  change: RawBuilder<unknown>;
  isLive: RawBuilder<unknown>;
}[] = [
  { table: 'pending_sign_in', change: used, isLive: isUnused },
  { table: 'challenge', change: consumed, isLive: isUnconsumed },
  { table: 'handoff', change: consumed, isLive: isUnconsumed },
  { table: 'trusted_device', change: endedWithReason, isLive: isOn },
  { table: 'step_up', change: consumed, isLive: isUnconsumed },
  { table: 'oidc_request', change: consumed, isLive: isUnconsumed },
  { table: 'oidc_pushed_request', change: consumed, isLive: isUnconsumed },
  {
    table: 'oidc_client_token',
    change: sql`expires_at = app_now()`,
    isLive: sql`expires_at > app_now()`,
  },
  { table: 'oidc_family', change: endedWithReason, isLive: isOn },
  // Somebody may have taken the grant back since: they are asked again.
  { table: 'oidc_grant', change: ended, isLive: sql`ended_at is null` },
];

export const endedTables: readonly string[] = ENDED.map(({ table }) => table);

/** How many rows of each table ended, the sessions apart. */
export async function endAllRows(db: Connection): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const { table, change, isLive } of ENDED) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${change} where ${isLive}
    `.execute(db);
    rows[table] = Number(numAffectedRows);
  }
  return rows;
}

/** From now on the sessions of every earlier epoch are over. */
export async function raiseEpoch(db: Connection): Promise<number> {
  const { minimum } = await db
    .updateTable('session_epoch')
    .set({ minimum: sql`minimum + 1`, raised_at: sql`app_now()` })
    .returning('minimum')
    .executeTakeFirstOrThrow();
  return minimum;
}
