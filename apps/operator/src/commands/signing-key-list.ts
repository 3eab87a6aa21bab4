import { isMarket, marketCodes } from '@carnet/contract/markets';
import { listSigningKeys } from '@carnet/identity/partners/read-signing-keys';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

export const signingKeyList = defineCommand({
  noun: 'signing-key',
  verb: 'list',
  summary: 'List the keys that a market publishes, of each kind the one that signs first',
  options: { market: { type: 'string', describe: marketCodes.join(' or '), required: true } },
  run: async ({ market }, surroundings) => {
    if (!isMarket(market))
      throw new UsageError(`--market must be one of ${marketCodes.join(', ')}.`);
    const keys = await withDatabase(surroundings, (db) => listSigningKeys(db, market));
    return {
      lines:
        keys.length === 0
          ? ['None yet: the first is made when it is first needed.']
          : keys.map(
              ({ keyId, algorithm, signsFrom, retiredAt }) =>
                `${keyId}  ${algorithm}, signs from ${signsFrom.toISOString()}${retiredAt ? `, published until ${retiredAt.toISOString()}` : ''}`,
            ),
      data: { market, keys },
    };
  },
});
