import { isMarket, marketCodes } from '@carnet/contract/markets';
import { canonicalEmail } from '@carnet/contract/rules/identifiers';
import type { Database } from '@carnet/database/connection';

import { UsageError } from './command.ts';

/** Whose account it is that an operator names by one of its e-mail addresses. */
export function accountNamed(market: string, email: string) {
  if (!isMarket(market)) throw new UsageError(`--market must be one of ${marketCodes.join(', ')}.`);
  const value = canonicalEmail(email);
  if (value === undefined) throw new UsageError(`"${email}" is not an e-mail address.`);

  return async (db: Database): Promise<string> => {
    const found = await db
      .selectFrom('identifier')
      .select('account_id')
      .where('market', '=', market)
      .where('kind', '=', 'email')
      .where('value', '=', value)
      .executeTakeFirst();
    if (!found) throw new Error(`Nobody has ${email} in market ${market}. Is it the other market?`);
    return found.account_id;
  };
}
