import { Refusal } from '@carnet/identity/refusal';
import type { FinishStep } from '@carnet/identity/sessions/pending-sign-in/finish-step';
import { openPendingSignIn } from '@carnet/identity/sessions/pending-sign-in/open-pending-sign-in';
import { findSignInAccount } from '@carnet/identity/sessions/sign-in/find-candidate';
import type { Keyring } from '@carnet/runtime/keyring';

import { draftSignIn, writeSignIn } from './open-session.ts';

/**
 * The second factor of a sign-in was right. Only now is a weak password called weak: said earlier,
 * it would tell a guesser that the password was right (attack 9).
 */
export function createFinishSignIn(keyring: Keyring): FinishStep {
  return async (transaction, { accountId }, origin) => {
    const account = await findSignInAccount(transaction, accountId, origin.bindHash);
    if (!account) return { refusal: new Refusal('ticket.expired') };
    if (account.passwordStatus !== 0) {
      const ticket = await openPendingSignIn(transaction, keyring, {
        accountId,
        kind: 'weak-password',
        origin,
      });
      return { refusal: new Refusal('login.weak_password', { ticket }) };
    }
    const draft = await draftSignIn(transaction, keyring, account, origin);
    await writeSignIn(transaction, keyring, draft);
    return { signedIn: draft.signedIn };
  };
}
