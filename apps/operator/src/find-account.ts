import { isMarket, type Market, marketCodes } from '@carnet/contract/markets';
import { canonicalEmail } from '@carnet/contract/rules/identifiers';
import type { Connection } from '@carnet/database/connection';
import { findByIdentifier } from '@carnet/identity/contacts/find-by-identifier';

import { UsageError } from './command.ts';

/** Whose account it is that an operator names by one of its e-mail addresses. */
export function accountNamed(market: string, email: string) {
  if (!isMarket(market)) throw new UsageError(`--market must be one of ${marketCodes.join(', ')}.`);
  const value = canonicalEmail(email);
  if (value === undefined) throw new UsageError(`"${email}" is not an e-mail address.`);

  return async (db: Connection): Promise<string> => {
    const accountId = await accountWithAddress(db, market, value);
    if (accountId === undefined)
      throw new Error(`Nobody has ${email} in market ${market}. Is it the other market?`);
    return accountId;
  };
}

/** In its canonical spelling; undefined: nobody has it there. */
export const accountWithAddress = (
  db: Connection,
  market: Market,
  value: string,
): Promise<string | undefined> => findByIdentifier(db, market, { kind: 'email', value });
