import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

/** Which of these ids have an account already: the numbers of their places in the list. */
export async function findLinkedPlatformIds(
  db: Connection,
  market: Market,
  ids: readonly { platform: string; platformId: string }[],
): Promise<Set<number>> {
  const { rows } = await sql<{ place: number }>`
    select asked.place::int - 1 as place
    from unnest(${ids.map(({ platform }) => platform)}::text[],
                ${ids.map(({ platformId }) => platformId)}::text[])
         with ordinality as asked (platform, platform_id, place)
    join platform_directory linked on linked.market = ${market}
      and linked.platform = asked.platform and linked.platform_id = asked.platform_id
  `.execute(db);
  return new Set(rows.map(({ place }) => place));
}
