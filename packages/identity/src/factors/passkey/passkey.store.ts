import type { Market } from '@carnet/contract/markets';
import type { Connection, Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import { sha256 } from '@carnet/runtime/tokens';
import { sql } from 'kysely';

import { HOLD } from '../../contacts/hold.ts';
import type { KnownPasskey, ListedPasskey, NewPasskey, PasskeyKey, PasskeyUse } from './passkey.ts';

const isThere = sql`(leaves_at is null or leaves_at > app_now())`;

export const credentialHash = (credentialId: Buffer): Buffer =>
  sha256(credentialId.toString('base64url'));

const KNOWN_COLUMNS = sql`
  account_id as "accountId", passkey_id as "passkeyId", credential_id as "credentialId",
  rp_id as "rpId", public_key as "publicKey", counter::float8 as counter, transports,
  aaguid::text as aaguid, is_synced as "isSynced", is_backed_up as "isBackedUp"`;

export async function listPasskeys(db: Connection, accountId: string): Promise<ListedPasskey[]> {
  const { rows } = await sql<ListedPasskey>`
    select account_id as "accountId", passkey_id as "passkeyId", credential_id as "credentialId",
           transports, aaguid::text as aaguid, is_synced as "isSynced", name,
           to_json(created_at) #>> '{}' as "createdAt",
           to_json(last_used_at) #>> '{}' as "lastUsedAt",
           to_json(leaves_at) #>> '{}' as "leavesAt"
    from passkey where account_id = ${accountId} and ${isThere}
    order by created_at desc, passkey_id desc
  `.execute(db);
  return rows;
}

export async function hasPasskeys(db: Connection, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from passkey where account_id = ${accountId} and ${isThere} limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Of the account alone: the passkey of somebody else is as unknown as none (attack 101). */
export async function findOwnPasskey(
  db: Connection,
  accountId: string,
  credentialId: Buffer,
): Promise<KnownPasskey | undefined> {
  const { rows } = await sql<KnownPasskey>`
    select ${KNOWN_COLUMNS} from passkey
    where account_id = ${accountId} and credential_id = ${credentialId} and ${isThere}
  `.execute(db);
  return rows[0];
}

/** Of somebody who is signing in: whose it is stands in the directory of the market. */
export async function findPasskey(
  db: Connection,
  market: Market,
  credentialId: Buffer,
): Promise<KnownPasskey | undefined> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from passkey_directory
    where market = ${market} and credential_hash = ${credentialHash(credentialId)}
  `.execute(db);
  return rows[0] && findOwnPasskey(db, rows[0].accountId, credentialId);
}

/** False: somebody has this passkey already; of two who add it at once, one does. */
export async function insertPasskey(
  transaction: Transaction,
  accountId: string,
  market: Market,
  { name, ...passkey }: NewPasskey & { name: string },
): Promise<string | undefined> {
  const passkeyId = newId();
  const { rows } = await sql`
    with listed as (
      insert into passkey_directory (market, credential_hash, account_id, passkey_id)
      values (${market}, ${credentialHash(passkey.credentialId)}, ${accountId}, ${passkeyId})
      on conflict do nothing
      returning 1
    )
    insert into passkey (account_id, passkey_id, credential_id, rp_id, public_key, counter,
                         transports, aaguid, is_synced, is_backed_up, name)
    select ${accountId}, ${passkeyId}, ${passkey.credentialId}, ${passkey.rpId},
           ${passkey.publicKey}, ${passkey.counter}, ${passkey.transports}::text[],
           ${passkey.aaguid}::uuid, ${passkey.isSynced}, ${passkey.isBackedUp}, ${name}
    from listed
    returning 1
  `.execute(transaction);
  return rows.length > 0 ? passkeyId : undefined;
}

/**
 * In the transaction of what the proof allows. A counter that does not go on is that of a copy; one that
 * stays 0 says nothing (attack 101). One of many parallel uses with the same counter gets true.
 */
export async function usePasskey(
  transaction: Transaction,
  { accountId, passkeyId, counter, isBackedUp }: PasskeyUse,
): Promise<boolean> {
  const { rows } = await sql`
    update passkey
    set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = app_now()
    where account_id = ${accountId} and passkey_id = ${passkeyId} and ${isThere}
      and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning 1
  `.execute(transaction);
  return rows.length > 0;
}

export async function renamePasskey(
  db: Connection,
  { accountId, passkeyId }: PasskeyKey,
  name: string,
): Promise<boolean> {
  const { rows } = await sql`
    update passkey set name = ${name}
    where account_id = ${accountId} and passkey_id = ${passkeyId} and ${isThere}
    returning 1
  `.execute(db);
  return rows.length > 0;
}

export async function deletePasskey(
  transaction: Transaction,
  { accountId, passkeyId }: PasskeyKey,
): Promise<void> {
  await sql`
    with gone as (
      delete from passkey where account_id = ${accountId} and passkey_id = ${passkeyId}
    )
    delete from passkey_directory where account_id = ${accountId} and passkey_id = ${passkeyId}
  `.execute(transaction);
}

/** It goes in 72 hours; one that is going already keeps its time. */
export async function letPasskeyGo(
  transaction: Transaction,
  { accountId, passkeyId }: PasskeyKey,
): Promise<string | null> {
  const { rows } = await sql<{ leavesAt: string }>`
    with going as (
      update passkey set leaves_at = coalesce(leaves_at, app_now() + ${HOLD}::interval)
      where account_id = ${accountId} and passkey_id = ${passkeyId}
      returning leaves_at
    ), listed as (
      update passkey_directory set leaves_at = (select leaves_at from going)
      where account_id = ${accountId} and passkey_id = ${passkeyId}
    )
    select to_json(leaves_at) #>> '{}' as "leavesAt" from going
  `.execute(transaction);
  return rows[0]?.leavesAt ?? null;
}

export async function keepPasskey(
  transaction: Transaction,
  { accountId, passkeyId }: PasskeyKey,
): Promise<boolean> {
  const { rows } = await sql`
    with listed as (
      update passkey_directory set leaves_at = null
      where account_id = ${accountId} and passkey_id = ${passkeyId}
        and (leaves_at is null or leaves_at > app_now())
    )
    update passkey set leaves_at = null
    where account_id = ${accountId} and passkey_id = ${passkeyId} and ${isThere}
    returning 1
  `.execute(transaction);
  return rows.length > 0;
}
