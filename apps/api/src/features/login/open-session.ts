import type { Market } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';
import { newSessionToken } from '@carnet/runtime/tokens';

import { securityEventStore } from '../../core/events/security-event.store.ts';
import { bindHashOf, newBindSecret } from '../../core/sessions/bind-cookie.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { sessionStore } from '../../core/sessions/session.store.ts';
import type { SignInAccount } from './login.store.ts';
import { announceNewSignIn } from './new-sign-in.ts';

export interface SignedIn {
  token: string;
  bindSecret: string;
}

/** All that was asked for is proven: the session, its event and its message, or none of them. */
export async function openSession(
  transaction: Transaction,
  keyring: Keyring,
  account: SignInAccount,
  place: { market: Market; caller: Caller },
): Promise<SignedIn> {
  const { accountId } = account;
  const { market, caller } = place;
  const { token, hash } = newSessionToken(accountId);
  const signedIn: SignedIn = { token, bindSecret: newBindSecret() };
  const sessionId = newId();
  await sessionStore(transaction).insert({
    ...caller,
    accountId,
    sessionId,
    tokenHash: hash,
    market,
    bindHash: bindHashOf(signedIn.bindSecret),
  });
  await securityEventStore(transaction).append({
    accountId,
    kind: 'login.succeeded',
    sessionId,
    requestId: caller.requestId,
    ip: caller.ip,
  });
  await announceNewSignIn(transaction, keyring, account, { market, ...caller });
  return signedIn;
}
