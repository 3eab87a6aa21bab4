import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

export interface Window {
  most: number;
  /** A PostgreSQL interval. */
  per: string;
}

/** Undefined: one was taken. Else the seconds until the window ends. */
export async function takeFromLimit(
  db: Connection,
  key: Buffer,
  { most, per }: Window,
): Promise<number | undefined> {
  const { rows } = await sql<{ retryAfterSeconds: number | null }>`
    with taken as (
      insert into limit_counter as counter (key, count, window_ends_at)
      values (${key}, 1, app_now() + ${per}::interval)
      on conflict (key) do update set
        count = case when counter.window_ends_at <= app_now() then 1 else counter.count + 1 end,
        window_ends_at = case when counter.window_ends_at <= app_now()
                              then excluded.window_ends_at else counter.window_ends_at end
      where counter.window_ends_at <= app_now() or counter.count < ${most}
      returning key
    )
    select null::int as "retryAfterSeconds" from taken
    union all
    select greatest(1, ceil(extract(epoch from window_ends_at - app_now())))::int
    from limit_counter where key = ${key} and not exists (select from taken)
  `.execute(db);
  const [row] = rows;
  // The row that refused was committed after this statement began, and is not seen by it.
  if (!row) return 1;
  return row.retryAfterSeconds ?? undefined;
}

export async function giveBackToLimit(db: Connection, key: Buffer): Promise<void> {
  await sql`
    update limit_counter set count = greatest(count - 1, 0)
    where key = ${key} and window_ends_at > app_now()
  `.execute(db);
}
