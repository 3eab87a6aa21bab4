import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import { IS_LIVE } from './live-session.parts.ts';

export interface ShownSession {
  session_id: string;
  user_agent: string | null;
  created_at: Date;
  last_seen_at: Date;
  bound_at: Date | null;
}

/** The session used latest comes first. */
export async function showLiveSessions(db: Connection, accountId: string): Promise<ShownSession[]> {
  const { rows } = await sql<ShownSession>`
    select s.session_id, s.user_agent, s.created_at, s.last_seen_at, s.bound_at
    from session s
    where s.account_id = ${accountId} and ${sql.raw(IS_LIVE)}
    order by s.last_seen_at desc
  `.execute(db);
  return rows;
}
