import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

interface SessionKey {
  accountId: string;
  sessionId: string;
}

export interface PlacedSession extends SessionKey {
  city: string | undefined;
  country: string | undefined;
}

/** The sessions whose place nobody has looked up yet, the oldest first. */
export async function listUnplacedSessions(
  db: Connection,
  most: number,
): Promise<(SessionKey & { ip: string | null })[]> {
  const { rows } = await sql<SessionKey & { ip: string | null }>`
    select account_id as "accountId", session_id as "sessionId", host(ip) as ip from session
    where place_looked_up_at is null
    order by created_at limit ${most}
  `.execute(db);
  return rows;
}

/** Keeps also that a session is nowhere: nobody looks again. */
export async function keepPlaces(db: Connection, placed: readonly PlacedSession[]): Promise<void> {
  await sql`
    update session as s
    set place_city = placed.city, place_country = placed.country, place_looked_up_at = app_now()
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      as placed ("accountId" uuid, "sessionId" uuid, city text, country text)
    where s.account_id = placed."accountId" and s.session_id = placed."sessionId"
  `.execute(db);
}
