import type { Pool } from 'pg';

import type { Connection } from './connection.ts';
import { preparedRead } from './prepared.ts';

const closedMarkets = preparedRead<{ market: string }>(
  'maintenance-closed-markets',
  'select market from maintenance',
);

/** The names alone, for who looks every second. */
export async function findClosedMarkets(pool: Pool): Promise<ReadonlySet<string>> {
  const rows = await closedMarkets(pool, []);
  return new Set(rows.map(({ market }) => market));
}

export async function listClosedMarkets(
  db: Connection,
): Promise<{ market: string; since: Date }[]> {
  return db.selectFrom('maintenance').select(['market', 'since']).orderBy('market').execute();
}

/** Closed already: since when stays true. */
export async function closeMarkets(db: Connection, markets: readonly string[]): Promise<void> {
  await db
    .insertInto('maintenance')
    .values(markets.map((market) => ({ market })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function openMarkets(db: Connection, markets: readonly string[]): Promise<void> {
  await db.deleteFrom('maintenance').where('market', 'in', markets).execute();
}
