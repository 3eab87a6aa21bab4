import { markets } from '@carnet/contract/markets';
import type { Connection, Transaction } from '@carnet/database/connection';
import { mayTell } from '@carnet/identity/alerts/tell';
import { tellOfMfaChange } from '@carnet/identity/alerts/tell-of-factor-change';
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
  /** The person has a passkey, and came in another way (attack 101). */
  isPasskeyPassedOver: boolean;
}

/** `password` and `passkey` of ours; others are the names of identity providers. */
type SignedInBy = string;

/**
 * Called before the transaction, where one is to come: its locks must not wait for a country's counter.
 */
export async function draftSignIn(
  db: Connection,
  keyring: Keyring,
  account: SignInAccount,
  origin: Origin,
  by: SignedInBy = 'password',
): Promise<SignInDraft> {
  const { token, bindSecret, session, event } = draftSession(account.accountId, origin);
  const isPasskeyPassedOver = account.hasPasskey && by !== 'passkey';
  // One message is enough: the other one says more.
  const about = isPasskeyPassedOver ? undefined : newSignInMessage(account, origin);
  // A mail is written and leaves by itself; an SMS costs money, and is counted first.
  const isHandedOver = about?.channel === 'sms';
  return {
    signedIn: { token, bindSecret },
    account,
    origin,
    session,
    event: by === 'password' ? event : { ...event, detail: { method: by } },
    isPasskeyPassedOver,
    message: about && { ...(await draftMessage(keyring, about)), isHandedOver },
    isWithinBudget: about !== undefined && (await mayTell(db, about)),
  };
}

/** True: the sign-in takes several statements that belong together. Most sign-ins are one. */
export const takesSeveralSteps = ({
  message,
  account,
  isPasskeyPassedOver,
}: SignInDraft): boolean =>
  message?.isHandedOver === true ||
  isPasskeyPassedOver ||
  (account.hasHolds && !account.isKnownBrowser);

/**
 * Called once all that was asked for is proven: writes the session, its event and its messages, or none
 * of them.
 */
export async function writeSignIn(
  transaction: Transaction,
  keyring: Keyring,
  draft: SignInDraft,
  also: Pick<SessionOpening, 'checked' | 'alongside'> = {},
) {
  const { session, event, message, isWithinBudget, account, origin } = draft;
  await tellHeldOfSignIn(transaction, keyring, account, origin);
  if (message?.isHandedOver && isWithinBudget) await sendOrWithhold(transaction, message, true);
  // The session comes late, because everybody behind one network waits for its counter.
  if (draft.isPasskeyPassedOver) await tellOfPassedOver(transaction, keyring, draft);
  const outcome = await openSession(transaction, { session, event, message, ...also });
  if (message?.isHandedOver && !isWithinBudget) await sendOrWithhold(transaction, message, false);
  return outcome;
}

/** To a person who has a passkey, somebody who signs in without it may be a stranger. */
const tellOfPassedOver = (
  transaction: Transaction,
  keyring: Keyring,
  { account: { accountId }, session: { sessionId }, origin }: SignInDraft,
): Promise<void> =>
  tellOfMfaChange(transaction, keyring, {
    accountId,
    sessionId,
    origin,
    rules: markets[origin.market],
    change: 'passkey-passed-over',
  });
