import { newId } from '@carnet/runtime/ids';
import { newSecret, sha256 } from '@carnet/runtime/tokens';
import { type Insertable, sql } from 'kysely';

import type { Connection, Transaction } from './connection.ts';
import type { Client } from './tables.ts';

export type NewClient = Omit<Insertable<Client>, 'created_at' | 'updated_at' | 'disabled_at'>;

/** Of two live secrets the older one is in use while the newer is being rolled out. */
const MOST_SECRETS = 2;

export class TooManySecrets extends Error {
  override name = 'TooManySecrets';
}

export class ClientIdTaken extends Error {
  override name = 'ClientIdTaken';
}

export async function insertClient(db: Connection, client: NewClient): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('client')
    .values(client)
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n)
    throw new ClientIdTaken(`There is a client ${client.client_id} already.`);
}

/** Its addresses and scopes as they are said now; who it is, and its secrets, stay. */
export async function moveClient(
  db: Connection,
  { client_id, scopes, redirect_uris, ...client }: NewClient,
): Promise<void> {
  await db
    .updateTable('client')
    .set({
      scopes,
      redirect_uris,
      post_logout_redirect_uris: client.post_logout_redirect_uris ?? [],
      backchannel_logout_uri: client.backchannel_logout_uri ?? null,
    })
    .where('client_id', '=', client_id)
    .execute();
}

/** Shown once; only its hash is kept. */
export async function addClientSecret(
  transaction: Transaction,
  clientId: string,
  secret = newSecret(),
): Promise<string> {
  await sql`select from client where client_id = ${clientId} for update`.execute(transaction);
  const { rows } = await sql<{ live: number }>`
    select count(*)::int as live from client_secret
    where client_id = ${clientId} and (expires_at is null or expires_at > app_now())
  `.execute(transaction);
  if ((rows[0]?.live ?? 0) >= MOST_SECRETS)
    throw new TooManySecrets(`Client ${clientId} has ${MOST_SECRETS} live secrets already.`);
  await transaction
    .insertInto('client_secret')
    .values({ client_id: clientId, secret_id: newId(), secret_hash: sha256(secret) })
    .execute();
  return secret;
}

/** Ends every secret but the newest, at once or after a time in which both work. */
export async function expireOlderSecrets(
  transaction: Transaction,
  clientId: string,
  after: string,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update client_secret set expires_at = app_now() + ${after}::interval
    where client_id = ${clientId} and (expires_at is null or expires_at > app_now())
      and secret_id < (select max(secret_id::text)::uuid from client_secret where client_id = ${clientId})
  `.execute(transaction);
  return Number(numAffectedRows);
}

/** At once, all of them; the processes keep no copy. */
export async function revokeSecrets(transaction: Transaction, clientId: string): Promise<number> {
  await sql`select from client where client_id = ${clientId} for update`.execute(transaction);
  const { numAffectedRows = 0n } = await sql`
    update client_secret set expires_at = app_now()
    where client_id = ${clientId} and (expires_at is null or expires_at > app_now())
  `.execute(transaction);
  return Number(numAffectedRows);
}

/** What an app holds of people ends; their consent stays. */
export async function endClientTokens(db: Connection, clientId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update oidc_family set ended_at = app_now(), end_reason = 'secret-revoked'
    where client_id = ${clientId} and ended_at is null and expires_at > app_now()
  `.execute(db);
  return Number(numAffectedRows);
}
