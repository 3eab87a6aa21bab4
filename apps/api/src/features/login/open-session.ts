import type { Connection, Transaction } from '@carnet/database/connection';
import { mayTell } from '@carnet/identity/alerts/tell';
import type { Origin } from '@carnet/identity/origin/origin';
import {
  draftSession,
  openSession,
  type SessionOpening,
} from '@carnet/identity/sessions/open-session';
import type { SignInAccount } from '@carnet/identity/sessions/sign-in/candidate';
import { draftMessage } from '@carnet/outbox/enqueue-message';
import { sendOrWithhold } from '@carnet/outbox/tell-message';
import type { Keyring } from '@carnet/runtime/keyring';

import { newSignInMessage, tellHeldOfSignIn } from './new-sign-in.ts';

export interface SignedIn {
  token: string;
  bindSecret: string;
  /** The next value of the trusted device's cookie, where that stood in for a code. */
  trustSecret?: string;
}

/** A sign-in with all that is written with it, and the message about it. */
export interface SignInDraft extends Pick<SessionOpening, 'session' | 'event' | 'message'> {
  signedIn: SignedIn;
  account: SignInAccount;
  origin: Origin;
  isWithinBudget: boolean;
}

/**
 * Called before the transaction, where one is to come: its locks must not wait for a country's counter.
 */
export async function draftSignIn(
  db: Connection,
  keyring: Keyring,
  account: SignInAccount,
  origin: Origin,
): Promise<SignInDraft> {
  const { token, bindSecret, session, event } = draftSession(account.accountId, origin);
  const about = newSignInMessage(account, origin);
  return {
    signedIn: { token, bindSecret },
    account,
    origin,
    session,
    event,
    message: about && (await draftMessage(keyring, about)),
    isWithinBudget: about !== undefined && (await mayTell(db, about)),
  };
}

/** True: the sign-in takes several statements that belong together. Most sign-ins are one. */
export const tellsSomebody = ({ message, account }: SignInDraft): boolean =>
  message !== undefined || (account.hasHolds && !account.isKnownBrowser);

/**
 * Called once all that was asked for is proven: writes the session, its event and its messages, or none
 * of them.
 */
export async function writeSignIn(
  transaction: Transaction,
  keyring: Keyring,
  { session, event, message, isWithinBudget, account, origin }: SignInDraft,
  also: Pick<SessionOpening, 'checked' | 'alongside'> = {},
) {
  await tellHeldOfSignIn(transaction, keyring, account, origin);
  if (message && isWithinBudget) await sendOrWithhold(transaction, message, true);
  // The session comes late, because everybody behind one network waits for its counter.
  const outcome = await openSession(transaction, { session, event, message, ...also });
  if (message && !isWithinBudget) await sendOrWithhold(transaction, message, false);
  return outcome;
}
