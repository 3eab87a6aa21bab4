import type { Market } from '@carnet/contract/markets';
import type { Client } from '@carnet/database/tables';
import type { Selectable } from 'kysely';
import type { Pool } from 'pg';

import { prepared } from '@carnet/database/prepared';

export type ClientRow = Pick<
  Selectable<Client>,
  | 'client_id'
  | 'name'
  | 'homepage'
  | 'platform'
  | 'profile'
  | 'kind'
  | 'first_party'
  | 'is_verified'
  | 'forces_mfa'
  | 'sector'
  | 'scopes'
  | 'redirect_uris'
  | 'post_logout_redirect_uris'
  | 'backchannel_logout_uri'
> & {
  /** Those that work now, newest first. */
  secrets: { digest: string; isUseStale: boolean }[];
};

/**
 * A client as JSON, with its live secrets; `c` is the client. Disabled, unknown and of another
 * market are alike: no row (attack 11).
 */
export const CLIENT_JSON = `
  to_jsonb(c) || jsonb_build_object('secrets', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'digest', encode(secret_hash, 'hex'),
      'isUseStale', coalesce(last_used_at < app_now() - interval '1 hour', true)
    ) order by secret_id desc), '[]')
    from client_secret where client_secret.client_id = c.client_id
      and (client_secret.expires_at is null or client_secret.expires_at > app_now())))`;

const findClientStatement = prepared<{ client: ClientRow }>(
  'oidc-find-client',
  `select ${CLIENT_JSON} as client from client c
   where c.client_id = $1 and $2 = any(c.markets) and c.disabled_at is null`,
);

export async function findClient(
  pool: Pool,
  clientId: string,
  market: Market,
): Promise<ClientRow | undefined> {
  const [row] = await findClientStatement(pool, [clientId, market]);
  return row?.client;
}

const markUsedStatement = prepared(
  'oidc-secret-used',
  `update client_secret set last_used_at = app_now()
   where client_id = $1 and secret_hash = decode($2, 'hex')`,
);

/** Tells an operator whether the old secret is still in use; at most once an hour. */
export async function markSecretUsed(
  pool: Pool,
  client: ClientRow | undefined,
  digest: string,
): Promise<void> {
  if (client?.secrets.some((secret) => secret.digest === digest && secret.isUseStale))
    await markUsedStatement(pool, [client.client_id, digest]);
}
