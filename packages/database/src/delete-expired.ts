import { type RawBuilder, sql } from 'kysely';

import type { Connection } from './connection.ts';

/** Small enough that nobody waits behind it, also on a large backlog. */
const BATCH = 1_000;

/** Which rows of a table are past their time, as the table's own comment promises. */
export interface Retention {
  table: string;
  /** By an index, or a large table would be read whole. */
  isOver: RawBuilder<unknown>;
}

/** Returns how many. */
export async function deleteExpired(db: Connection, { table, isOver }: Retention): Promise<number> {
  let total = 0;
  for (let batch = BATCH; batch === BATCH; total += batch) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any (array(
        select ctid from ${sql.table(table)} where ${isOver} limit ${BATCH} for update skip locked
      ))
    `.execute(db);
    batch = Number(numAffectedRows);
  }
  return total;
}
