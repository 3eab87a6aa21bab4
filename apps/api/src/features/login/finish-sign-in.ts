import type { Keyring } from '@carnet/runtime/keyring';

import { Refusal } from '../../core/http/refusal.ts';
import type { FinishStep } from '../../core/tickets/finish-step.ts';
import { openTicket } from '../../core/tickets/open-ticket.ts';
import { findSignInAccount } from './login.store.ts';
import { openSession } from './open-session.ts';

/**
 * The second factor of a sign-in was right. Only now is a weak password called weak: said earlier,
 * it would tell a guesser that the password was right (attack 9).
 */
export function createFinishSignIn(keyring: Keyring): FinishStep {
  return async (transaction, { accountId, market }, caller) => {
    const account = await findSignInAccount(transaction, accountId, caller.bindHash);
    if (!account) return { refusal: new Refusal('ticket.expired') };
    if (account.passwordStatus !== 0) {
      const ticket = await openTicket(transaction, keyring, {
        accountId,
        market,
        kind: 'weak-password',
        caller,
      });
      return { refusal: new Refusal('login.weak_password', { ticket }) };
    }
    return { signedIn: await openSession(transaction, keyring, account, { market, caller }) };
  };
}
