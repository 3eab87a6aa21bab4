import { sha256 } from '@carnet/runtime/tokens';

import type { Bind, Part } from './statement.ts';
import type { Kept, SignedIn } from './unit-of-work.ts';

export const pushedRequestPart = (
  bind: Bind,
  { id, payload, seconds }: Kept,
  condition: Part,
): Part => `
  pushed_request as (
    insert into oidc_pushed_request (request_hash, payload, expires_at)
    select ${bind(sha256(id))}::bytea, ${bind(JSON.stringify(payload))}::jsonb,
           app_now() + ${bind(`${seconds} seconds`)}::interval
    where ${condition}
  )`;

/** A partner's request that waits for the answer of whoever is signed in. */
export function waitingRequestPart(
  bind: Bind,
  { accountId, sessionId }: SignedIn,
  { id, payload, seconds }: Kept,
  condition: Part,
): Part {
  const clientId = (payload.params as { client_id?: string } | undefined)?.client_id ?? null;
  return `
    waiting_request as (
      insert into oidc_request (account_id, request_hash, session_id, client_id, payload, expires_at)
      select ${bind(accountId)}::uuid, ${bind(sha256(id))}::bytea, ${bind(sessionId)}::uuid,
             ${bind(clientId)}, ${bind(JSON.stringify(payload))}::jsonb,
             app_now() + ${bind(`${seconds} seconds`)}::interval
      where ${condition}
    )`;
}
