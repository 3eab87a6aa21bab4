import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

export type Platform = 'user' | 'customer' | 'merchant';

/** By which id a platform knows a person, within a market. */
export interface PlatformId {
  market: Market;
  platform: Platform;
  platformId: string;
}

/** False: somebody else has it. One id, one account: the directory decides, whoever comes first. */
export async function claimPlatformId(
  db: Connection,
  accountId: string,
  { market, platform, platformId }: PlatformId,
): Promise<boolean> {
  const { rows } = await sql<{ isTheirs: boolean }>`
    insert into platform_directory (market, platform, platform_id, account_id)
    values (${market}, ${platform}, ${platformId}, ${accountId})
    on conflict (market, platform, platform_id) do update set platform_id = excluded.platform_id
    returning account_id = ${accountId} as "isTheirs"
  `.execute(db);
  return rows[0]?.isTheirs ?? false;
}

const COLUMN_OF = {
  user: 'user_id',
  customer: 'customer_user_id',
  merchant: 'merchant_id',
} as const satisfies Record<Platform, string>;

/** The ids that accounts were made with. */
export async function enterPlatformIds(
  db: Connection,
  accountIds: readonly string[],
): Promise<void> {
  const columns = Object.entries(COLUMN_OF).map(
    ([platform, column]) => sql`(${platform}::text, made.${sql.ref(column)})`,
  );
  await sql`
    insert into platform_directory (market, platform, platform_id, account_id)
    select made.market, known.platform, known.platform_id, made.account_id
    from account made
    cross join lateral (values ${sql.join(columns)}) as known (platform, platform_id)
    where made.account_id = any (${accountIds}::uuid[]) and known.platform_id is not null
  `.execute(db);
}

/** An id that the account has already stays: nothing that hangs on it is taken away. */
export async function addPlatformId(
  db: Connection,
  accountId: string,
  { platform, platformId }: Pick<PlatformId, 'platform' | 'platformId'>,
): Promise<void> {
  const column = sql.ref(COLUMN_OF[platform]);
  await sql`
    update account set ${column} = coalesce(${column}, ${platformId}), updated_at = app_now()
    where account_id = ${accountId}
  `.execute(db);
}

/**
 * By which ids a platform knows a person: their own first, then those that came with an account that was
 * taken in. Each of them holds its own cards, or is a merchant of its own.
 */
export async function listPlatformIds(
  db: Connection,
  accountId: string,
  platform: Platform,
): Promise<string[]> {
  const own = sql.ref(COLUMN_OF[platform]);
  const { rows } = await sql<{ platformId: string }>`
    select known.platform_id as "platformId" from (
      select ${own} as platform_id, 0 as place from account
      where account_id = ${accountId} and ${own} is not null
      union
      select platform_id, 1 from platform_directory
      where account_id = ${accountId} and platform = ${platform} and platform_id <> coalesce(
        (select ${own} from account where account_id = ${accountId}), '')
    ) as known
    order by known.place, known.platform_id
  `.execute(db);
  return rows.map(({ platformId }) => platformId);
}
