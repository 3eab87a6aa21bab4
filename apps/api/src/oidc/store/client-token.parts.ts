import { sha256 } from '@carnet/runtime/tokens';

import type { Bind, Part } from './statement.ts';
import type { Kept, UnitOfWork } from './unit-of-work.ts';

/** Kept with the secret that the client has just proven itself with: the token ends when that one does. */
export function clientTokenPart(
  bind: Bind,
  { usedSecret }: UnitOfWork,
  { id, payload, seconds }: Kept,
  condition: Part,
): Part {
  if (usedSecret === undefined) throw new Error('A token for a program that showed no secret.');
  const scopes = payload.scope?.split(' ') ?? [];
  return `
    client_token as (
      insert into oidc_client_token (token_hash, client_id, secret_hash, scopes, key_thumbprint, expires_at)
      select ${bind(sha256(id))}::bytea, ${bind(payload.clientId)},
             decode(${bind(usedSecret)}, 'hex'), ${bind(scopes)}::text[],
             ${bind(payload.jkt ?? null)}, app_now() + ${bind(`${seconds} seconds`)}::interval
      where ${condition}
    )`;
}

export const endedClientTokenPart = (bind: Bind, { id }: { id: string }): Part => `
  ended_client_token as (
    update oidc_client_token set expires_at = app_now()
    where token_hash = ${bind(sha256(id))}::bytea and expires_at > app_now()
  )`;
