import type { Pool, QueryResultRow } from 'pg';

import { findLanes } from './primary-pool.ts';

/**
 * A read by key that each connection parses and plans once, on connections that many callers share:
 * the few on the hottest paths are written so, as text. It must be quick, because others wait behind
 * it. The name must be unique in the process.
 */
export function preparedRead<Row extends QueryResultRow>(name: string, text: string) {
  if (!/^\s*select\b/i.test(text)) throw new Error(`"${name}" does more than read`);
  const statement = { name, text };
  return async (pool: Pool, values: unknown[]): Promise<Row[]> => {
    const { rows } = await (findLanes(pool)?.ask(statement, values) ??
      pool.query({ ...statement, values }));
    return rows as Row[];
  };
}

/** The same for a write, on a connection of its own: others would wait for its commit. */
export function preparedWrite<Row extends QueryResultRow>(name: string, text: string) {
  return async (pool: Pool, values: unknown[]): Promise<Row[]> => {
    const { rows } = await pool.query<Row>({ name, text, values });
    return rows;
  };
}
