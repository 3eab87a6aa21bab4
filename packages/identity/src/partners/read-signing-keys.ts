import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';
import { openSigningKey } from '@carnet/runtime/signing-key';

import { listSealedKeys } from './signing-key.store.ts';
import type { PrivateSigningKey } from './signing-key.ts';

export { listSigningKeys, readSigningKeyIds } from './signing-key.store.ts';

/** All keys that are published, of each kind the one that signs first. */
export async function readSigningKeys(
  db: Connection,
  keyring: Keyring,
  market: string,
): Promise<PrivateSigningKey[]> {
  const sealed = await listSealedKeys(db, market);
  return Promise.all(sealed.map((row) => openSigningKey(keyring, { market, ...row })));
}
