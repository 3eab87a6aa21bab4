import type { Market } from '@carnet/contract/markets';
import type { Database } from '@carnet/database/connection';
import { readPayload } from '@carnet/identity/challenges/payload';
import { listNationalLinks } from '@carnet/identity/federation/identity-links';
import type { RedeemIdentity } from '@carnet/identity/factors/factor';
import { Refusal } from '@carnet/identity/refusal';
import type { Keyring } from '@carnet/runtime/keyring';

import type { Providers } from './providers.ts';

/** For the factor: whom a provider vouched for, if it is a country's and the answer was for this. */
export const createRedeemIdentity =
  (providers: Providers): RedeemIdentity =>
  async (browser, payload, answer) => {
    try {
      const { provider, identity } = await providers.redeem(
        browser,
        { kind: 'proof', payload },
        answer,
      );
      return provider.kind === 'national' ? identity : undefined;
    } catch (error) {
      // Wrong as a code is wrong, and counted as one.
      if (error instanceof Refusal && error.code === 'provider.refused') return undefined;
      throw error;
    }
  };

/** Where the owner of a challenge proves the identity that they connected last. */
export const createProviderOf =
  (db: Database, keyring: Keyring, providers: Providers) =>
  async (payload: string, market: Market) => {
    // A moment ago it was made, under the key that comes first.
    const [accountId] = readPayload(keyring, payload)?.accountIds ?? [];
    const links = accountId === undefined ? [] : await listNationalLinks(db, accountId);
    const offered = providers.of(market);
    const [first] = links.flatMap(({ provider }) => offered.filter(({ id }) => id === provider));
    return first && { id: first.id, name: first.name };
  };
