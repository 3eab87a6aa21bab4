import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';

import type { CanonicalIdentifier } from '../../core/accounts/typed-identifier.ts';

export async function findByUsername(
  db: Connection,
  market: Market,
  { kind, value }: CanonicalIdentifier,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('identifier')
    .select('account_id')
    .where('market', '=', market)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst();
  return found?.account_id;
}
