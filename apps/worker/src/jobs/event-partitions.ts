import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

const MONTHS_AHEAD = 3;

/** The coming months exist before they are needed; those past their retention go as a whole. */
export async function turnEventMonths(
  db: Connection,
): Promise<{ created: string[]; dropped: string[] }> {
  const created = await sql<{ name: string }>`
    select ensure_event_partitions(${MONTHS_AHEAD}) as name
  `.execute(db);
  const dropped = await sql<{ name: string }>`
    select drop_expired_event_partitions() as name
  `.execute(db);
  return {
    created: created.rows.map(({ name }) => name),
    dropped: dropped.rows.map(({ name }) => name),
  };
}
