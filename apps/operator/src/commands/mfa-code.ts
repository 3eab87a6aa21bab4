import { isMarket, marketCodes } from '@carnet/contract/markets';
import { canonicalEmail } from '@carnet/contract/rules/identifiers';
import { epochSeconds } from '@carnet/database/clock';
import { authenticatorSecret } from '@carnet/identity/factors/totp/keep-authenticator';
import { readConfig } from '@carnet/runtime/config';
import { sharedVariables } from '@carnet/runtime/shared-variables';
import { generate } from 'otplib';

import { defineCommand, UsageError } from '../command.ts';
import { accountWithAddress } from '../find-account.ts';
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
      const value = canonicalEmail(email) ?? email;
      const accountId = await accountWithAddress(db, market, value);
      if (accountId === undefined)
        throw new Error(`Nobody has ${value} in market ${market}. Is it the other market?`);
      const secret = await authenticatorSecret(db, config.CARNET_KEYS, accountId);
      if (secret === undefined) throw new Error(`${email} has no authenticator set up.`);
      const code = await generate({ secret, epoch: await epochSeconds(db) });
      return { lines: [code], data: { code } };
    });
  },
});
