import type { AdapterPayload } from 'oidc-provider';

import type { GrantRow } from '../store/authorisation.store.ts';
import { grantIdText, grantPayload } from '../store/grant-id.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';

/** What was read ahead, in the engine's words, for when it asks its store. */
export function keepGrant(work: UnitOfWork, accountId: string, grant: GrantRow): void {
  const id = grantIdText(accountId, grant.grantId);
  work.known.set(`Grant:${id}`, grantPayload(accountId, grant));
}

export function keepPushed(
  work: UnitOfWork,
  id: string,
  pushed: { payload: AdapterPayload; isConsumed: boolean; secondsLeft: number },
): void {
  work.known.set(`PushedAuthorizationRequest:${id}`, {
    ...pushed.payload,
    kind: 'PushedAuthorizationRequest',
    jti: id,
    exp: Math.floor(Date.now() / 1000) + pushed.secondsLeft,
    ...(pushed.isConsumed && { consumed: true }),
  });
}
