import type { Transaction } from '@carnet/database/connection';
import { newSecret, sha256 } from '@carnet/runtime/tokens';

import { countLiveSecrets, endSecrets, insertSecret } from './client-secret.store.ts';
import { lockClient } from './client.store.ts';

export { expireOlderSecrets } from './client-secret.store.ts';

/** Of two live secrets the older one is in use while the newer is being rolled out. */
const MOST_SECRETS = 2;

export class TooManySecrets extends Error {
  override name = 'TooManySecrets';
}

/** The secret is shown once; only its hash is kept. */
export async function addClientSecret(
  transaction: Transaction,
  clientId: string,
  secret = newSecret(),
): Promise<string> {
  await lockClient(transaction, clientId);
  if ((await countLiveSecrets(transaction, clientId)) >= MOST_SECRETS)
    throw new TooManySecrets(`Client ${clientId} has ${MOST_SECRETS} live secrets already.`);
  await insertSecret(transaction, clientId, sha256(secret));
  return secret;
}

/** Ends all secrets at once; the processes keep no copy. */
export async function revokeSecrets(transaction: Transaction, clientId: string): Promise<number> {
  await lockClient(transaction, clientId);
  return endSecrets(transaction, clientId);
}
