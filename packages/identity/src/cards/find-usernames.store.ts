import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { CanonicalIdentifier } from '../contacts/canonical-identifier.ts';

export type UsernameDirectory = 'card_directory' | 'national_number_directory';

const HASH_COLUMN = {
  card_directory: 'card_hash',
  national_number_directory: 'number_hash',
} as const satisfies Record<UsernameDirectory, string>;

export interface FoundUsernames {
  accountId: string;
  usernames: CanonicalIdentifier[];
}

/** Looks the number up under every key, because a rotation re-keys the directory only slowly. */
export async function findUsernames(
  db: Connection,
  directory: UsernameDirectory,
  market: Market,
  hashes: readonly Buffer[],
): Promise<FoundUsernames | undefined> {
  const { rows } = await sql<FoundUsernames>`
    select a.account_id as "accountId",
           (select json_agg(json_build_object('kind', i.kind, 'value', i.value)
                            order by i.kind, i.created_at)
            from identifier i where i.account_id = a.account_id) as usernames
    from ${sql.table(directory)} d join account a on a.account_id = d.account_id
    where d.market = ${market} and d.${sql.ref(HASH_COLUMN[directory])} = any (${hashes}::bytea[])
      and a.verified_at is not null
  `.execute(db);
  const [found] = rows;
  return found && { ...found, usernames: found.usernames ?? [] };
}
