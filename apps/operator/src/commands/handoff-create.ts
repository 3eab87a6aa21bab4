import { isMarket, marketCodes } from '@carnet/contract/markets';
import { createHandoff } from '@carnet/identity/sessions/handoff/create-handoff';
import { readConfig } from '@carnet/runtime/config';
import { sharedVariables } from '@carnet/runtime/shared-variables';

import { defineCommand, UsageError } from '../command.ts';
import { accountNamed } from '../find-account.ts';
import { withDatabase } from '../operator-database.ts';

const { CARNET_ENV } = sharedVariables;

export const handoffCreate = defineCommand({
  noun: 'handoff',
  verb: 'create',
  summary: 'Make a one-time code that signs somebody in, as our platforms do; development and test',
  options: {
    market: { type: 'string', describe: marketCodes.join(' or '), required: true },
    email: { type: 'string', describe: 'One of the person’s e-mail addresses', required: true },
    host: {
      type: 'string',
      describe: 'The portal host that may use it; the market’s own if absent',
    },
    service: { type: 'string', describe: 'The platform that hands over', default: 'my' },
  },
  run: async ({ market, email, host, service }, surroundings) => {
    const config = readConfig({ CARNET_ENV }, surroundings.environment);
    if (config.CARNET_ENV !== 'development' && config.CARNET_ENV !== 'test')
      throw new UsageError('It signs in as anybody: only for development and test.');
    if (!isMarket(market))
      throw new UsageError(`--market must be one of ${marketCodes.join(', ')}.`);
    const findAccount = accountNamed(market, email);

    const targetHost = host ?? `account.carnet-${market}.localhost`;
    const code = await withDatabase(surroundings, async (db) => {
      const accountId = await findAccount(db);
      return createHandoff(db, { accountId, market, targetHost, service });
    });
    return {
      lines: [code, `Within 60 seconds, once: http://${targetHost}:3000/#token=${code}`],
      data: { code, target_host: targetHost },
    };
  },
});
