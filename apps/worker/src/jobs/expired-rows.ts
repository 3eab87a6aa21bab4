import type { Connection } from '@carnet/database/connection';
import { type RawBuilder, sql } from 'kysely';

/** Small enough that nobody waits behind it, also on a large backlog. */
const BATCH = 1_000;

/** Each as the table's own comment promises; by an index, or a large table would be read whole. */
const EXPIRED: readonly { table: string; where: RawBuilder<unknown> }[] = [
  { table: 'idempotency_record', where: sql`expires_at < app_now()` },
  {
    table: 'login_attempt',
    where: sql`
      window_ends_at < app_now() - interval '1 day'
      and (consecutive < 10 or window_ends_at < app_now() - interval '90 days')`,
  },
  { table: 'limit_counter', where: sql`window_ends_at < app_now()` },
  { table: 'code_budget', where: sql`window_ends_at < app_now()` },
  { table: 'one_time_code', where: sql`expires_at < app_now() - interval '1 day'` },
  { table: 'ticket', where: sql`expires_at < app_now() - interval '1 day'` },
  {
    table: 'session',
    // An app with offline access that still comes back is asked how the session ended.
    where: sql`
      least(ended_at, expires_at) < app_now() - interval '13 months'
      and not exists (
        select from oidc_family as f
        where f.account_id = session.account_id and f.session_id = session.session_id
          and f.is_offline and f.ended_at is null and f.expires_at > app_now()
      )`,
  },
  { table: 'handoff', where: sql`expires_at < app_now() - interval '1 day'` },
  { table: 'sms_day', where: sql`day < app_now() - interval '13 months'` },
  { table: 'support_case', where: sql`created_at < app_now() - interval '13 months'` },
  { table: 'step_up_grant', where: sql`expires_at < app_now() - interval '1 day'` },
  { table: 'undo_copy', where: sql`expires_at <= app_now()` },
  { table: 'undo', where: sql`expires_at <= app_now()` },
  { table: 'trusted_device', where: sql`expires_at < app_now() - interval '1 day'` },
  { table: 'oidc_code', where: sql`expires_at < app_now() - interval '1 day'` },
  { table: 'oidc_access_token', where: sql`expires_at < app_now() - interval '1 day'` },
  { table: 'oidc_refresh_token', where: sql`expires_at < app_now() - interval '1 day'` },
  { table: 'oidc_request', where: sql`expires_at < app_now() - interval '1 day'` },
  { table: 'oidc_pushed_request', where: sql`expires_at < app_now() - interval '1 day'` },
  { table: 'oidc_used_proof', where: sql`expires_at < app_now()` },
  { table: 'oidc_family', where: sql`expires_at < app_now() - interval '30 days'` },
  { table: 'message', where: sql`created_at < app_now() - interval '13 months'` },
];

export async function deleteExpiredRows(db: Connection): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const { table, where } of EXPIRED) {
    let total = 0;
    for (let batch = BATCH; batch === BATCH; total += batch) {
      batch = await deleteBatch(db, table, where);
    }
    deleted[table] = total;
  }
  return deleted;
}

async function deleteBatch(db: Connection, table: string, where: RawBuilder<unknown>) {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)}
    where ctid = any (array(
      select ctid from ${sql.table(table)} where ${where} limit ${BATCH} for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows);
}
