import type { Market } from '@carnet/contract/markets';
import { preparedRead, preparedWrite } from '@carnet/database/prepared';
import type { Pool } from 'pg';

import { clientOf, type ClientRow, registeredClient } from './registered-client.parts.ts';

const findClientStatement = preparedRead<{ client: string | null }>(
  'registered-client-find',
  `select ${registeredClient({ id: '$1', market: '$2' })} as client`,
);

export async function findClient(
  pool: Pool,
  clientId: string,
  market: Market,
): Promise<ClientRow | undefined> {
  const [row] = await findClientStatement(pool, [clientId, market]);
  return row?.client ? clientOf(row.client) : undefined;
}

const markUsedStatement = preparedWrite(
  'registered-client-secret-used',
  `update client_secret set last_used_at = app_now()
   where client_id = $1 and secret_hash = decode($2, 'hex')`,
);

/**
 * Notes, at most once an hour, that a secret was used: an operator sees whether the old one still is.
 */
export async function markSecretUsed(
  pool: Pool,
  client: ClientRow | undefined,
  digest: string,
): Promise<void> {
  if (client?.secrets.some((secret) => secret.digest === digest && secret.isUseStale))
    await markUsedStatement(pool, [client.client_id, digest]);
}
