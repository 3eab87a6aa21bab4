import type { Market } from '@carnet/contract/markets';
import type { Connection, Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import { credentialHash, deletePasskey } from './passkey.store.ts';
import type { KeptPasskey } from './kept-passkey.ts';

/** One that is going in 72 hours is kept as if it stayed: putting it back is to keep it. */
export async function readKeptPasskeys(db: Connection, accountId: string): Promise<KeptPasskey[]> {
  const { rows } = await sql<KeptPasskey>`
    select passkey_id as "passkeyId", encode(credential_id, 'hex') as "credentialId",
           rp_id as "rpId", encode(public_key, 'hex') as "publicKey", counter::float8 as counter,
           transports, aaguid::text as aaguid, is_synced as "isSynced",
           is_backed_up as "isBackedUp", name, to_json(created_at) #>> '{}' as "createdAt",
           to_json(last_used_at) #>> '{}' as "lastUsedAt"
    from passkey where account_id = ${accountId} and (leaves_at is null or leaves_at > app_now())
    order by created_at, passkey_id
  `.execute(db);
  return rows;
}

/** What somebody else has taken meanwhile stays away. */
export async function putPasskeyBack(
  transaction: Transaction,
  accountId: string,
  market: Market,
  passkey: KeptPasskey,
): Promise<void> {
  const { passkeyId } = passkey;
  const credentialId = Buffer.from(passkey.credentialId, 'hex');
  await deletePasskey(transaction, { accountId, passkeyId });
  await sql`
    with listed as (
      insert into passkey_directory (market, credential_hash, account_id, passkey_id)
      values (${market}, ${credentialHash(credentialId)}, ${accountId}, ${passkeyId})
      on conflict do nothing
      returning 1
    )
    insert into passkey (account_id, passkey_id, credential_id, rp_id, public_key, counter,
                         transports, aaguid, is_synced, is_backed_up, name, created_at, last_used_at)
    select ${accountId}, ${passkeyId}, ${credentialId}, ${passkey.rpId},
           ${Buffer.from(passkey.publicKey, 'hex')}, ${passkey.counter},
           ${passkey.transports}::text[], ${passkey.aaguid}::uuid, ${passkey.isSynced},
           ${passkey.isBackedUp}, ${passkey.name}, ${passkey.createdAt}::timestamptz,
           ${passkey.lastUsedAt}::timestamptz
    from listed
  `.execute(transaction);
}
