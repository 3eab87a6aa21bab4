import { isMarket, marketCodes } from '@carnet/contract/markets';
import { rotateSigningKey } from '@carnet/identity/partners/change-signing-keys';
import { readConfig } from '@carnet/runtime/config';
import { sharedVariables } from '@carnet/runtime/shared-variables';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

const { CARNET_KEYS } = sharedVariables;

export const signingKeyRotate = defineCommand({
  noun: 'signing-key',
  verb: 'rotate',
  summary:
    'Publish a new key for what partners read; it signs after a day, the old one stays a month more',
  options: { market: { type: 'string', describe: marketCodes.join(' or '), required: true } },
  run: async ({ market }, surroundings) => {
    if (!isMarket(market))
      throw new UsageError(`--market must be one of ${marketCodes.join(', ')}.`);
    const { CARNET_KEYS: keyring } = readConfig({ CARNET_KEYS }, surroundings.environment);
    const { keyId, signsFrom } = await withDatabase(surroundings, (db) =>
      rotateSigningKey(db, keyring, market),
    );
    const from = signsFrom.toISOString();
    return {
      lines: [`Key ${keyId} is published, and signs from ${from}.`],
      data: { market, key_id: keyId, signs_from: from },
    };
  },
});
