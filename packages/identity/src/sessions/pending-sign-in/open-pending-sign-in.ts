import type { Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import { newPayload } from '../../challenges/payload.ts';
import { insertPendingSignIn } from './pending-sign-in.store.ts';
import type { PendingSignIn, PendingSignInOrigin } from './pending-sign-in.ts';

type NewPendingSignIn = Pick<PendingSignIn, 'accountId' | 'kind'> &
  Partial<Pick<PendingSignIn, 'excludedMethod' | 'excludedContactId' | 'passwordHash'>> & {
    /** Of the request that began the sign-in: only its browser may go on (attack 96). */
    origin: PendingSignInOrigin;
  };

/** Returns the payload that the person's browser or app shows in the next step. */
export async function openPendingSignIn(
  transaction: Transaction,
  keyring: Keyring,
  { origin, ...pending }: NewPendingSignIn,
): Promise<string> {
  const { payload, hash } = newPayload(keyring, pending.accountId);
  await insertPendingSignIn(transaction, {
    excludedMethod: null,
    excludedContactId: null,
    passwordHash: null,
    ...pending,
    pendingSignInId: newId(),
    payloadHash: hash,
    market: origin.market,
    browserHash: origin.browserHash,
  });
  return payload;
}
