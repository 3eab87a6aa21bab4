import type { Transaction } from '@carnet/database/connection';
import { findAccount } from '@carnet/identity/accounts/find-account';
import type { Origin } from '@carnet/identity/origin/origin';
import { findSignInAccount } from '@carnet/identity/sessions/sign-in/find-candidate';
import type { Keyring } from '@carnet/runtime/keyring';

import { draftSignIn, type SignedIn, writeSignIn } from './open-session.ts';

/**
 * A passkey was right, and is both factors. What is owed for a password, a better one for example, is not
 * owed here: none was shown. An account that is shut stays shut.
 */
export const createOpenByPasskey =
  (keyring: Keyring) =>
  async (
    transaction: Transaction,
    accountId: string,
    origin: Origin,
  ): Promise<SignedIn | undefined> => {
    const account = await findSignInAccount(transaction, accountId, origin.bindHash);
    const facts = account && (await findAccount(transaction, accountId));
    if (!facts || facts.isDisowned || facts.isFrozen || facts.isClosing) return undefined;
    const draft = await draftSignIn(transaction, keyring, account, origin, 'passkey');
    await writeSignIn(transaction, keyring, draft);
    return draft.signedIn;
  };
