import type { Keyring } from '@carnet/runtime/keyring';
import { newSigningKey, openSigningKey } from '@carnet/runtime/signing-key';
import { sql } from 'kysely';

import type { Pool } from 'pg';

import type { Connection, Database } from './connection.ts';
import { prepared } from './prepared.ts';

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

const keyIdsStatement = prepared<{ keyId: string }>(
  'signing-key-ids',
  `select key_id as "keyId" from signing_key
   where market = $1 and (retired_at is null or retired_at > app_now())
   order by signs_from <= app_now() desc, signs_from desc, key_id`,
);

/** The names alone, for whoever only looks whether something changed. */
export async function readSigningKeyIds(pool: Pool, market: string): Promise<string[]> {
  const rows = await keyIdsStatement(pool, [market]);
  return rows.map(({ keyId }) => keyId);
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

export interface PublishedKey {
  keyId: string;
  signsFrom: Date;
  retiredAt: Date | null;
}

/** For an operator: nothing of it is secret. */
export async function listSigningKeys(db: Connection, market: string): Promise<PublishedKey[]> {
  const { rows } = await sql<PublishedKey>`
    select key_id as "keyId", signs_from as "signsFrom", retired_at as "retiredAt"
    from signing_key
    where market = ${market} and (retired_at is null or retired_at > app_now())
    order by signs_from <= app_now() desc, signs_from desc, key_id
  `.execute(db);
  return rows;
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

export interface Revocation {
  keyId: string;
  /** Signs what is signed from now on, or from when a rotation has said. */
  successor: string;
  /** The successor was on the list already: who keeps our list knows it. */
  isSuccessorKnown: boolean;
}

/**
 * Takes a key back at once: it is on no list any more, and nothing that it signed counts here. Where
 * it was the one that signs, the next on the list does from now on, or else a new one. Undefined:
 * there is no such key.
 */
export async function revokeSigningKey(
  db: Database,
  keyring: Keyring,
  { market, keyId }: { market: string; keyId: string },
): Promise<Revocation | undefined> {
  const fresh = await newSigningKey(keyring, market);
  return db.transaction().execute(async (transaction) => {
    await lockKeys(transaction, market);
    const published = await listSigningKeys(transaction, market);
    if (!published.some((key) => key.keyId === keyId)) return undefined;
    await sql`
      update signing_key set retired_at = app_now() where market = ${market} and key_id = ${keyId}
    `.execute(transaction);

    const [signer] = published;
    const lasting = published.find((key) => key.retiredAt === null && key.keyId !== keyId);
    // A rotation is taken back: who signs now goes on.
    const heir = lasting ?? (signer?.keyId === keyId ? undefined : signer);
    if (heir) {
      const signsNow = signer?.keyId === keyId;
      await sql`
        update signing_key
        set retired_at = null,
            signs_from = case when ${signsNow} then least(signs_from, app_now()) else signs_from end
        where market = ${market} and key_id = ${heir.keyId}
      `.execute(transaction);
      return { keyId, successor: heir.keyId, isSuccessorKnown: true };
    }
    await sql`
      insert into signing_key (market, key_id, public_jwk, private_jwk_sealed, signs_from)
      values (${market}, ${fresh.keyId}, ${JSON.stringify(fresh.publicJwk)},
              ${fresh.privateJwkSealed}, app_now())
    `.execute(transaction);
    return { keyId, successor: fresh.keyId, isSuccessorKnown: false };
  });
}
