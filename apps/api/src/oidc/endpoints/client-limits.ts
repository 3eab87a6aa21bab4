import type { Connection } from '@carnet/database/connection';
import { limit } from '@carnet/identity/limits/limit';
import { networkOf } from '@carnet/identity/limits/network';
import { networkLimit } from '@carnet/identity/limits/network-limit';
import type { ClientRow } from '@carnet/identity/partners/registered-client';
import type { Keyring } from '@carnet/runtime/keyring';
import { sameDigest, sha256 } from '@carnet/runtime/tokens';

import type { Presented } from './presented.ts';

const refusal = 'request.too_many_attempts' as const;

/**
 * Wrong secrets for one client from one network (attack 91). Counted by both together: a stranger's
 * guesses must not lock the partner's own servers out, which are elsewhere.
 */
const perClientAndNetwork = { name: 'client-secret', most: 10, per: '10 minutes', refusal };
const wrongHere = limit(perClientAndNetwork);
/**
 * Wrong secrets of whoever tries one client after the other. This limit refuses wrong secrets only:
 * others may be next door.
 */
const wrongFromNetwork = networkLimit({
  name: 'client-secrets-network',
  most: 100,
  per: '1 hour',
  refusal,
});

const whoIs = (clientId: string, address: string | undefined) =>
  `${clientId} ${networkOf(address ?? '')}`;

/** The keys under which a block would stand; several while a key is being rotated. */
export const blockOf = (keyring: Keyring, clientId: string, address: string | undefined) => ({
  keys: keyring.hmacCandidates(
    'identifier-hmac',
    `limit ${perClientAndNetwork.name} ${whoIs(clientId, address)}`,
  ),
  most: perClientAndNetwork.most,
});

/**
 * True: the secret is right, as the engine will find, too; asked here so that wrong ones are counted
 * before they are answered.
 */
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
