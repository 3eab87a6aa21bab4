import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import { IS_LIVE } from './live-session.parts.ts';

/** On how many devices somebody is signed in. */
export async function countLiveSessions(db: Connection, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from session s
    where s.account_id = ${accountId} and ${sql.raw(IS_LIVE)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
