import { prepared } from '@carnet/database/prepared';
import type { Pool } from 'pg';

const closedMarkets = prepared<{ market: string }>(
  'maintenance-closed-markets',
  'select market from maintenance',
);

export async function findClosedMarkets(pool: Pool): Promise<ReadonlySet<string>> {
  const rows = await closedMarkets(pool, []);
  return new Set(rows.map(({ market }) => market));
}
