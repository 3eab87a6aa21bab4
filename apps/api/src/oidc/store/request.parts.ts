import { sha256 } from '@carnet/runtime/tokens';
import { sql } from 'kysely';

import type { Part } from './statement.ts';
import type { Kept, SignedIn } from './unit-of-work.ts';

export const pushedRequestPart = ({ id, payload, seconds }: Kept, condition: Part): Part => sql`
  pushed_request as (
    insert into oidc_pushed_request (request_hash, payload, expires_at)
    select ${sha256(id)}::bytea, ${JSON.stringify(payload)}::jsonb,
           app_now() + ${`${seconds} seconds`}::interval
    where ${condition}
  )`;

/** A partner's request that waits for the answer of whoever is signed in. */
export function waitingRequestPart(
  { accountId, sessionId }: SignedIn,
  { id, payload, seconds }: Kept,
  condition: Part,
): Part {
  const clientId = (payload.params as { client_id?: string } | undefined)?.client_id ?? null;
  return sql`
    waiting_request as (
      insert into oidc_request (account_id, request_hash, session_id, client_id, payload, expires_at)
      select ${accountId}::uuid, ${sha256(id)}::bytea, ${sessionId}::uuid, ${clientId},
             ${JSON.stringify(payload)}::jsonb, app_now() + ${`${seconds} seconds`}::interval
      where ${condition}
    )`;
}
