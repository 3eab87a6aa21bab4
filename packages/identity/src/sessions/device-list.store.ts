import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import { IS_LIVE } from './live-session.parts.ts';
import type { SessionRow } from './listed-session.ts';
import { DEVICE_LABEL, IS_SAME_DEVICE } from './session.parts.ts';

/** Enough for years of ordinary use; somebody who signs in by a script sees the newest. */
const MOST_SESSIONS = 500;

/** Live sessions first, so that no crowd of old ones can hide them; then the latest used. */
export async function listSessions(db: Connection, accountId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.session_id as "sessionId", ${sql.raw(DEVICE_LABEL)} as "deviceLabel",
           s.opened_by = 'handoff' as "isHandedOver", s.browser, s.system,
           s.place_city as city, s.place_country as country,
           s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
           ${sql.raw(IS_LIVE)} as "isLive", s.ended_at is not null as "isEnded", s.services,
           (select max(t.expires_at) from trusted_device t
            where t.account_id = s.account_id and t.ended_at is null
              and t.expires_at > app_now() and ${sql.raw(IS_SAME_DEVICE)}) as "trustedUntil"
    from session as s
    where s.account_id = ${accountId}
    order by "isLive" desc, s.last_seen_at desc, s.session_id desc
    limit ${MOST_SESSIONS}
  `.execute(db);
  return rows;
}

export async function hasSession(
  db: Connection,
  accountId: string,
  sessionId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from session where account_id = ${accountId} and session_id = ${sessionId}
  `.execute(db);
  return rows.length > 0;
}
