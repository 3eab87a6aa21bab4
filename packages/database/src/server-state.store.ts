import { sql } from 'kysely';

import type { Connection } from './connection.ts';

/** How far the server's own clock is ahead of ours, in seconds, give or take the way there. */
export async function readClockAhead(db: Connection): Promise<number> {
  const askedAt = Date.now();
  const { rows } = await sql<{ millis: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as millis
  `.execute(db);
  const answeredAt = Date.now();
  return ((rows[0]?.millis ?? Number.NaN) - (askedAt + answeredAt) / 2) / 1_000;
}

/** Connections to this database by the name that programs give them. */
export async function countConnections(db: Connection, applicationName: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = ${applicationName}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
