import { isMarket, marketCodes } from '@carnet/contract/markets';
import { rotateSigningKeys } from '@carnet/identity/partners/change-signing-keys';
import { readConfig } from '@carnet/runtime/config';
import { sharedVariables } from '@carnet/runtime/shared-variables';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

const { CARNET_KEYS } = sharedVariables;

export const signingKeyRotate = defineCommand({
  noun: 'signing-key',
  verb: 'rotate',
  summary:
    'Publish new keys for what partners read; they sign after a day, the old ones stay a month more',
  options: { market: { type: 'string', describe: marketCodes.join(' or '), required: true } },
  run: async ({ market }, surroundings) => {
    if (!isMarket(market))
      throw new UsageError(`--market must be one of ${marketCodes.join(', ')}.`);
    const { CARNET_KEYS: keyring } = readConfig({ CARNET_KEYS }, surroundings.environment);
    const { keys, signsFrom } = await withDatabase(surroundings, (db) =>
      rotateSigningKeys(db, keyring, market),
    );
    const from = signsFrom.toISOString();
    return {
      lines: keys.map(
        ({ keyId, algorithm }) =>
          `Key ${keyId} (${algorithm}) is published, and signs from ${from}.`,
      ),
      data: {
        market,
        signs_from: from,
        keys: keys.map(({ keyId, algorithm }) => ({ key_id: keyId, algorithm })),
      },
    };
  },
});
