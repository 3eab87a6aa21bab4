import type { Connection } from '@carnet/database/connection';
import type { Places } from '@carnet/places/places';
import { sql } from 'kysely';

const BATCH = 500;
/** As much of a name as the session keeps. */
const CITY_MAX_LENGTH = 128;

/**
 * Notes where new sessions were opened. Swept, not queued with each login: a job per login would
 * cost the login several writes, for a name that nobody looks for in the first minute.
 */
export async function placeSessions(db: Connection, places: Places): Promise<number> {
  let total = 0;
  for (let batch = BATCH; batch === BATCH; total += batch) batch = await placeBatch(db, places);
  return total;
}

async function placeBatch(db: Connection, places: Places): Promise<number> {
  const { rows: found } = await sql<{ accountId: string; sessionId: string; ip: string | null }>`
    select account_id as "accountId", session_id as "sessionId", host(ip) as ip from session
    where place_looked_up_at is null
    order by created_at limit ${BATCH}
  `.execute(db);
  const placed = found.map(({ ip, ...key }) => ({ ...key, ...placeOf(ip, places) }));
  await sql`
    update session as s
    set place_city = placed.city, place_country = placed.country, place_looked_up_at = app_now()
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      as placed ("accountId" uuid, "sessionId" uuid, city text, country text)
    where s.account_id = placed."accountId" and s.session_id = placed."sessionId"
  `.execute(db);
  return found.length;
}

function placeOf(ip: string | null, places: Places) {
  const { city, country } = ip === null ? {} : places.of(ip);
  const isCode = country !== undefined && /^[A-Z]{2}$/.test(country);
  return { city: city?.slice(0, CITY_MAX_LENGTH), country: isCode ? country : undefined };
}
