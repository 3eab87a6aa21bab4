import type { BenchDatabase } from './bench-database.ts';

/** What the server has written to its log since it was made. */
export async function walBytes(database: BenchDatabase): Promise<number> {
  const [row] = await database.rows<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  );
  return row?.bytes ?? Number.NaN;
}
