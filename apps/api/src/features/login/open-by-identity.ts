import type { Transaction } from '@carnet/database/connection';
import { listMethods } from '@carnet/identity/factors/change-methods';
import type { Origin } from '@carnet/identity/origin/origin';
import type { Refusal } from '@carnet/identity/refusal';
import type { Keyring } from '@carnet/runtime/keyring';

import { findOpenAccount } from './find-open-account.ts';
import { draftSignIn, type SignedIn, writeSignIn } from './open-session.ts';
import { createOwedProof } from './owed-proof.ts';

/** Whom a provider vouches for, and whether its proof is both factors. */
interface Vouched {
  accountId: string;
  provider: string;
  isProofEnough: boolean;
}

/**
 * A provider vouched for somebody who connected it. It stands for the password; what they set up besides
 * is owed as ever, unless the provider's own proof counts (A6).
 */
export function createOpenByIdentity(keyring: Keyring) {
  const owed = createOwedProof(keyring);
  return async (
    transaction: Transaction,
    { accountId, provider, isProofEnough }: Vouched,
    origin: Origin,
  ): Promise<SignedIn | Refusal | undefined> => {
    const account = await findOpenAccount(transaction, accountId, origin);
    if (!account) return undefined;
    if (!isProofEnough && (await listMethods(transaction, accountId)).length > 0)
      return owed.ask(transaction, { accountId, isVerified: true }, origin);
    const draft = await draftSignIn(transaction, keyring, account, origin, provider);
    await writeSignIn(transaction, keyring, draft);
    return draft.signedIn;
  };
}
