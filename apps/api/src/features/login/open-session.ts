import type { Market } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';
import { newSessionToken } from '@carnet/runtime/tokens';

import { tell } from '../../core/alerts/tell.ts';
import { type SecurityEvent, securityEventStore } from '../../core/events/security-event.store.ts';
import { bindHashOf, newBindSecret } from '../../core/sessions/bind-cookie.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { type NewSession, sessionStore } from '../../core/sessions/session.store.ts';
import type { SignInAccount } from './login.store.ts';
import { newSignInMessage, tellHeldOfSignIn } from './new-sign-in.ts';

export interface SignedIn {
  token: string;
  bindSecret: string;
  /** The next value of the trusted device's cookie, where that stood in for a code. */
  trustSecret?: string;
}

export interface DraftSession {
  signedIn: SignedIn;
  session: NewSession;
  event: SecurityEvent;
}

export interface SessionPlace {
  market: Market;
  caller: Caller;
}

/** A session with its secrets and its event, not yet written anywhere. */
export function draftSession(accountId: string, { market, caller }: SessionPlace): DraftSession {
  const { token, hash } = newSessionToken(accountId);
  const bindSecret = newBindSecret();
  const sessionId = newId();
  const { requestId, ip } = caller;
  return {
    signedIn: { token, bindSecret },
    session: {
      ...caller,
      accountId,
      sessionId,
      tokenHash: hash,
      market,
      bindHash: bindHashOf(bindSecret),
    },
    event: { accountId, kind: 'login.succeeded', sessionId, requestId, ip },
  };
}

/** All that was asked for is proven: the session, its event and its message, or none of them. */
export async function openSession(
  transaction: Transaction,
  keyring: Keyring,
  account: SignInAccount,
  place: SessionPlace,
): Promise<SignedIn> {
  const { signedIn, session, event } = draftSession(account.accountId, place);
  await sessionStore(transaction).insert(session);
  await securityEventStore(transaction).append(event);
  const message = newSignInMessage(account, { market: place.market, ...place.caller });
  if (message) await tell(transaction, keyring, message);
  await tellHeldOfSignIn(transaction, keyring, account, { market: place.market, ...place.caller });
  return signedIn;
}
