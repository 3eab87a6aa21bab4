import { isMarket, marketCodes } from '@carnet/contract/markets';
import { canonicalEmail } from '@carnet/contract/rules/identifiers';
import { authenticatorSecret } from '@carnet/database/authenticators';
import type { Database } from '@carnet/database/connection';
import { readConfig } from '@carnet/runtime/config';
import { sharedVariables } from '@carnet/runtime/shared-variables';
import { sql } from 'kysely';
import { generate } from 'otplib';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

const { CARNET_ENV, CARNET_KEYS } = sharedVariables;

/** The phone of a persona. Where people are real it would be a way into their accounts. */
export const mfaCode = defineCommand({
  noun: 'mfa',
  verb: 'code',
  summary: 'Print what the authenticator app of an account shows now; development and test',
  options: {
    market: { type: 'string', describe: marketCodes.join(' or '), required: true },
    email: { type: 'string', describe: 'One of its e-mail addresses', required: true },
  },
  run: async ({ market, email }, surroundings) => {
    const config = readConfig({ CARNET_ENV, CARNET_KEYS }, surroundings.environment);
    if (config.CARNET_ENV !== 'development' && config.CARNET_ENV !== 'test')
      throw new UsageError('Authenticators belong to people: only for development and test.');
    if (!isMarket(market))
      throw new UsageError(`--market must be one of ${marketCodes.join(', ')}.`);

    return withDatabase(surroundings, async (db) => {
      const { accountId, epoch } = await accountOf(db, market, canonicalEmail(email) ?? email);
      const secret = await authenticatorSecret(db, config.CARNET_KEYS, accountId);
      if (secret === undefined) throw new Error(`${email} has no authenticator set up.`);
      const code = await generate({ secret, epoch });
      return { lines: [code], data: { code } };
    });
  },
});

async function accountOf(db: Database, market: string, value: string) {
  const { rows } = await sql<{ accountId: string; epoch: number }>`
    select account_id as "accountId", extract(epoch from app_now())::float8 as epoch
    from identifier where market = ${market} and kind = 'email' and value = ${value}
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`Nobody has ${value} in market ${market}. Is it the other market?`);
  return found;
}
