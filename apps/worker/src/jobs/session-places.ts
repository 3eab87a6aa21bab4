import type { Connection } from '@carnet/database/connection';
import { keepPlaces, listUnplacedSessions } from '@carnet/identity/sessions/place-sessions';
import type { Places } from '@carnet/places/places';

const BATCH = 500;
/** As much of a city's name as the session keeps. */
const CITY_MAX_LENGTH = 128;

/**
 * Notes where new sessions were opened. Sessions are swept, not queued with each login: a job per login
 * would cost the login several writes, for a name that nobody looks for in the first minute.
 */
export async function placeSessions(db: Connection, places: Places): Promise<number> {
  let total = 0;
  for (let batch = BATCH; batch === BATCH; total += batch) batch = await placeBatch(db, places);
  return total;
}

async function placeBatch(db: Connection, places: Places): Promise<number> {
  const found = await listUnplacedSessions(db, BATCH);
  const placed = found.map(({ ip, ...key }) => ({ ...key, ...placeOf(ip, places) }));
  await keepPlaces(db, placed);
  return found.length;
}

function placeOf(ip: string | null, places: Places) {
  const { city, country } = ip === null ? {} : places.of(ip);
  const isCode = country !== undefined && /^[A-Z]{2}$/.test(country);
  return { city: city?.slice(0, CITY_MAX_LENGTH), country: isCode ? country : undefined };
}
