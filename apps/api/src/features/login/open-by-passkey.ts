import type { Transaction } from '@carnet/database/connection';
import type { Origin } from '@carnet/identity/origin/origin';
import type { Keyring } from '@carnet/runtime/keyring';

import { findOpenAccount } from './find-open-account.ts';
import { draftSignIn, type SignedIn, writeSignIn } from './open-session.ts';

/**
 * A passkey was right, and is both factors. What is owed for a password, a better one for example, is not
 * owed here: none was shown.
 */
export const createOpenByPasskey =
  (keyring: Keyring) =>
  async (
    transaction: Transaction,
    accountId: string,
    origin: Origin,
  ): Promise<SignedIn | undefined> => {
    const account = await findOpenAccount(transaction, accountId, origin);
    if (!account) return undefined;
    const draft = await draftSignIn(transaction, keyring, account, origin, 'passkey');
    await writeSignIn(transaction, keyring, draft);
    return draft.signedIn;
  };
