import { sql } from 'kysely';

import type { Connection } from './connection.ts';

/** The time by which everything expires, for what is reckoned outside the database. */
export async function epochSeconds(db: Connection): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from app_now())::float8 as seconds
  `.execute(db);
  return rows[0]?.seconds ?? 0;
}
