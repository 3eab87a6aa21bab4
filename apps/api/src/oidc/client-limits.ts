import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';
import { sameDigest, sha256 } from '@carnet/runtime/tokens';

import { limit } from '../core/limits/limit.ts';
import { networkLimit } from '../core/limits/network-limit.ts';
import { networkOf } from '../core/limits/network.ts';
import type { ClientRow } from './client.store.ts';
import type { Presented } from './presented.ts';

const refusal = 'request.too_many_attempts' as const;

/**
 * Wrong secrets for one client from one network (attack 91). By both together: a stranger's guesses
 * must not lock the partner's own servers out, which are elsewhere.
 */
const perClientAndNetwork = { name: 'client-secret', most: 10, per: '10 minutes', refusal };
const wrongHere = limit(perClientAndNetwork);
/** Whoever tries one client after the other. It refuses wrong secrets only: others may be next door. */
const wrongFromNetwork = networkLimit({
  name: 'client-secrets-network',
  most: 100,
  per: '1 hour',
  refusal,
});

export const MOST_WRONG_SECRETS = perClientAndNetwork.most;

const whoIs = (clientId: string, address: string | undefined) =>
  `${clientId} ${networkOf(address ?? '')}`;

/** Under which a block would stand; several while a key is being rotated. */
export const blockKeys = (
  keyring: Keyring,
  clientId: string | undefined,
  address: string | undefined,
): Buffer[] =>
  clientId === undefined
    ? []
    : keyring.hmacCandidates(
        'identifier-hmac',
        `limit ${perClientAndNetwork.name} ${whoIs(clientId, address)}`,
      );

/** What the engine will find, too; asked here so that wrong ones are counted before they are answered. */
export function isAuthenticated(client: ClientRow | undefined, { secret }: Presented): boolean {
  if (!client) return false;
  if (client.kind !== 'web') return true;
  if (secret === undefined) return false;
  const hash = sha256(secret);
  return client.secrets.some(({ digest }) => sameDigest(Buffer.from(digest, 'hex'), hash));
}

/** Counts a wrong secret, or refuses with the time of the next try. */
export async function countWrongSecret(
  db: Connection,
  keyring: Keyring,
  clientId: string,
  address: string | undefined,
): Promise<void> {
  await wrongFromNetwork.take(db, keyring, address);
  await wrongHere.take(db, keyring, whoIs(clientId, address));
}
