import { newId } from '@carnet/runtime/ids';
import { newSessionToken } from '@carnet/runtime/tokens';

import type { SecurityEvent } from '../events/event.parts.ts';
import type { Origin } from '../origin/origin.ts';
import { bindHashOf, newBindSecret } from './bind-secret.ts';
import type { NewSession } from './session.ts';

export { openSession, type SessionOpening, type WrittenAlongside } from './opened-session.store.ts';

export interface DraftSession {
  /** In the clear this once, for the browser. */
  token: string;
  bindSecret: string;
  session: NewSession;
  event: SecurityEvent;
}

/** A sign-in with its secrets and its event, not yet written anywhere. */
export function draftSession(accountId: string, origin: Origin): DraftSession {
  const { token, hash } = newSessionToken(accountId);
  const bindSecret = newBindSecret();
  const sessionId = newId();
  const { requestId, ip } = origin;
  return {
    token,
    bindSecret,
    session: {
      ...origin,
      accountId,
      sessionId,
      tokenHash: hash,
      bindHash: bindHashOf(bindSecret),
    },
    event: { accountId, kind: 'login.succeeded', sessionId, requestId, ip },
  };
}
