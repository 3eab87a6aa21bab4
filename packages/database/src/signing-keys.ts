import type { Keyring } from '@carnet/runtime/keyring';
import { newSigningKey, openSigningKey } from '@carnet/runtime/signing-key';
import { sql } from 'kysely';

import type { Connection, Database } from './connection.ts';

/** Partners keep our list of keys for up to a day: a new key is on it for that long before it signs. */
const PUBLISHED_BEFORE = '24 hours';

/**
 * Partners show an ID token again to sign somebody out (`id_token_hint`), long after it expired: they
 * keep it as long as a session lives. Those are 30 days, and one for clocks and caches.
 */
const PUBLISHED_AFTER = '31 days';

export type PrivateSigningKey = Awaited<ReturnType<typeof openSigningKey>>;

interface StoredKey {
  keyId: string;
  privateJwkSealed: string;
}

/** All that are published, the one that signs first. */
export async function readSigningKeys(
  db: Connection,
  keyring: Keyring,
  market: string,
): Promise<PrivateSigningKey[]> {
  const { rows } = await sql<StoredKey>`
    select key_id as "keyId", private_jwk_sealed as "privateJwkSealed"
    from signing_key
    where market = ${market} and (retired_at is null or retired_at > app_now())
    order by signs_from <= app_now() desc, signs_from desc, key_id
  `.execute(db);
  return Promise.all(rows.map((row) => openSigningKey(keyring, { market, ...row })));
}

/** A market's first key signs at once: nobody can have kept an older list. */
export async function ensureSigningKey(
  db: Database,
  keyring: Keyring,
  market: string,
): Promise<void> {
  const key = await newSigningKey(keyring, market);
  await db.transaction().execute(async (transaction) => {
    await lockKeys(transaction, market);
    await sql`
      insert into signing_key (market, key_id, public_jwk, private_jwk_sealed, signs_from)
      select ${market}, ${key.keyId}, ${JSON.stringify(key.publicJwk)}, ${key.privateJwkSealed},
             app_now()
      where not exists (
        select from signing_key
        where market = ${market} and (retired_at is null or retired_at > app_now()))
    `.execute(transaction);
  });
}

export interface Rotation {
  keyId: string;
  signsFrom: Date;
}

/** Publishes a new key, and ends the others once nothing that they signed is of use any more. */
export async function rotateSigningKey(
  db: Database,
  keyring: Keyring,
  market: string,
): Promise<Rotation> {
  const key = await newSigningKey(keyring, market);
  return db.transaction().execute(async (transaction) => {
    await lockKeys(transaction, market);
    await sql`
      update signing_key
      set retired_at = app_now() + ${PUBLISHED_BEFORE}::interval + ${PUBLISHED_AFTER}::interval
      where market = ${market} and retired_at is null
    `.execute(transaction);
    const { rows } = await sql<{ signsFrom: Date }>`
      insert into signing_key (market, key_id, public_jwk, private_jwk_sealed, signs_from)
      values (${market}, ${key.keyId}, ${JSON.stringify(key.publicJwk)}, ${key.privateJwkSealed},
              app_now() + ${PUBLISHED_BEFORE}::interval)
      returning signs_from as "signsFrom"
    `.execute(transaction);
    return { keyId: key.keyId, signsFrom: rows[0]?.signsFrom ?? new Date() };
  });
}

/** Two processes that start together must not both make the first key. */
const lockKeys = (transaction: Connection, market: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`signing keys of ${market}`}, 0))`.execute(
    transaction,
  );
