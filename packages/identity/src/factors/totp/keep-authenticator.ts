import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { addMfaMethod } from '../add-method.ts';
import { insertRecoveryKeys } from '../recovery-key/replace-recovery-keys.ts';
import { insertAuthenticator } from './authenticator.store.ts';
import { AUTHENTICATOR } from './totp.factor.ts';

export { authenticatorSecret } from './authenticator.store.ts';

/** An authenticator whose secret and keys are known already, as people for trying things out have. */
export async function plantAuthenticator(
  transaction: Transaction,
  keyring: Keyring,
  { accountId, secret, keys }: { accountId: string; secret: string; keys: readonly string[] },
): Promise<void> {
  const number = await addMfaMethod(transaction, {
    accountId,
    method: AUTHENTICATOR,
    contactId: null,
  });
  await insertAuthenticator(transaction, keyring, { accountId, number, secret, lastStep: 0 });
  await insertRecoveryKeys(transaction, keyring, { accountId, number, keys });
}
