import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import type { Pool } from 'pg';

import { acquire, openPrimaryPool, type PoolOptions } from './primary-pool.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
/** For stores that work inside and outside a transaction. */
export type Connection = Database | Transaction;

export interface OpenDatabase {
  db: Database;
  /** For prepared statements; everything else goes through `db`. */
  pool: Pool;
  close: () => Promise<void>;
}

export function openDatabase(options: PoolOptions): OpenDatabase {
  const pool = openPrimaryPool(options);
  const dialect = new PostgresDialect({
    pool: { options: {}, connect: () => acquire(pool), end: () => pool.end() },
  });
  return { db: new Kysely<Tables>({ dialect }), pool, close: () => pool.end() };
}
