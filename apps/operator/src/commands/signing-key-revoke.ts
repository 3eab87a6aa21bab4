import { isMarket, marketCodes } from '@carnet/contract/markets';
import { revokeSigningKey } from '@carnet/identity/partners/change-signing-keys';
import { readConfig } from '@carnet/runtime/config';
import { sharedVariables } from '@carnet/runtime/shared-variables';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

const { CARNET_KEYS } = sharedVariables;

export const signingKeyRevoke = defineCommand({
  noun: 'signing-key',
  verb: 'revoke',
  summary:
    'Take a leaked key back: within two seconds no process publishes it or accepts what it signed',
  options: {
    market: { type: 'string', describe: marketCodes.join(' or '), required: true },
    kid: { type: 'string', describe: 'Its kid, as JWKS and ID tokens have it', required: true },
  },
  run: async ({ market, kid }, surroundings) => {
    if (!isMarket(market))
      throw new UsageError(`--market must be one of ${marketCodes.join(', ')}.`);
    const { CARNET_KEYS: keyring } = readConfig({ CARNET_KEYS }, surroundings.environment);
    const revoked = await withDatabase(surroundings, (db) =>
      revokeSigningKey(db, keyring, { market, keyId: kid }),
    );
    if (!revoked) throw new UsageError(`Market ${market} publishes no key ${kid}.`);
    const { successor, isSuccessorKnown } = revoked;
    return {
      lines: [
        `Key ${kid} is revoked; ${successor} signs.`,
        isSuccessorKnown
          ? 'Partners that keep our list know it. Ask them to drop the old one from what they keep.'
          : 'It is new: ask partners to read our list again, or their sign-ins fail for up to a day.',
      ],
      data: { market, key_id: kid, successor, successor_known: isSuccessorKnown },
    };
  },
});
