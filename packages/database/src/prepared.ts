import type { Pool, QueryResultRow } from 'pg';

/**
 * A statement that each connection parses and plans once. Kysely cannot name its statements, so the
 * few on the hottest paths are written here as text. The name must be unique in the process.
 */
export function prepared<Row extends QueryResultRow>(name: string, text: string) {
  return async (pool: Pool, values: unknown[]): Promise<Row[]> => {
    const { rows } = await pool.query<Row>({ name, text, values });
    return rows;
  };
}
