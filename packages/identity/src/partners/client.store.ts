import type { Connection, Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import type {
  ClientChanges,
  ListedClient,
  NewClient,
  RecordedChange,
  RegisteredClient,
} from './client.ts';

/** False: the id is taken. */
export async function insertClient(db: Connection, client: NewClient): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('client')
    .values(client)
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The client's addresses and scopes become what is said now; who it is, and its secrets, stay. */
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

/** The processes keep no copy: the next request meets the client as it is then. */
export async function updateClient(
  transaction: Transaction,
  clientId: string,
  { changes, reason }: { changes: ClientChanges; reason: string },
): Promise<void> {
  // The record of changes is written by the database, which reads the reason here.
  await sql`select set_config('carnet.reason', ${reason}, true)`.execute(transaction);
  await transaction
    .updateTable('client')
    .set({ ...changes, updated_at: sql<Date>`app_now()` })
    .where('client_id', '=', clientId)
    .execute();
}

/** The newest first. */
export async function listChanges(
  db: Connection,
  clientId: string,
  limit: number,
): Promise<RecordedChange[]> {
  const { rows } = await sql<RecordedChange>`
    select changed_at, made_by, reason, was, became from client_change
    where client_id = ${clientId} order by change_id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Until the transaction ends, nobody else changes the client or its secrets. */
export async function lockClient(transaction: Transaction, clientId: string): Promise<void> {
  await sql`select from client where client_id = ${clientId} for update`.execute(transaction);
}

export async function findClient(
  db: Connection,
  clientId: string,
): Promise<RegisteredClient | undefined> {
  return db.selectFrom('client').selectAll().where('client_id', '=', clientId).executeTakeFirst();
}

/** Lists also the clients that are shut out. */
export async function listClients(db: Connection): Promise<ListedClient[]> {
  return db
    .selectFrom('client')
    .selectAll()
    .select(
      sql<Date | null>`(select max(last_used_at) from client_secret
                        where client_secret.client_id = client.client_id)`.as('secret_used_at'),
    )
    .orderBy('client_id')
    .execute();
}

/** The client's requests and all its tokens are refused at once. False: there is no such client. */
export async function disableClient(db: Connection, clientId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update client set disabled_at = coalesce(disabled_at, app_now()), updated_at = app_now()
    where client_id = ${clientId}
  `.execute(db);
  return numAffectedRows > 0n;
}

/** False: there is no such client. */
export async function enableClient(db: Connection, clientId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update client set disabled_at = null, updated_at = app_now() where client_id = ${clientId}
  `.execute(db);
  return numAffectedRows > 0n;
}
