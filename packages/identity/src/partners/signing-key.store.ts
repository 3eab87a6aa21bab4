import type { Connection, Transaction } from '@carnet/database/connection';
import { preparedRead } from '@carnet/database/prepared';
import type { NewSigningKey } from '@carnet/runtime/signing-key';
import { sql } from 'kysely';
import type { Pool } from 'pg';

import type { PublishedKey } from './signing-key.ts';

/** Text, because prepared statements are. */
const IS_PUBLISHED = '(retired_at is null or retired_at > app_now())';
/** Of each kind the key that signs first, then those that will, then those that did. */
const SIGNER_FIRST = 'algorithm, signs_from <= app_now() desc, signs_from desc, key_id';
const isPublished = sql.raw(IS_PUBLISHED);
const signerFirst = sql.raw(SIGNER_FIRST);

const keyIdsStatement = preparedRead<{ keyId: string }>(
  'signing-key-ids',
  `select key_id as "keyId" from signing_key
   where market = $1 and ${IS_PUBLISHED} order by ${SIGNER_FIRST}`,
);

/** The ids alone, for whoever only looks whether something changed. */
export async function readSigningKeyIds(pool: Pool, market: string): Promise<string[]> {
  const rows = await keyIdsStatement(pool, [market]);
  return rows.map(({ keyId }) => keyId);
}

export async function listSealedKeys(
  db: Connection,
  market: string,
): Promise<{ keyId: string; privateJwkSealed: string }[]> {
  const { rows } = await sql<{ keyId: string; privateJwkSealed: string }>`
    select key_id as "keyId", private_jwk_sealed as "privateJwkSealed" from signing_key
    where market = ${market} and ${isPublished} order by ${signerFirst}
  `.execute(db);
  return rows;
}

/** The keys as an operator sees them; of each kind the one that signs first. */
export async function listSigningKeys(db: Connection, market: string): Promise<PublishedKey[]> {
  const { rows } = await sql<PublishedKey>`
    select key_id as "keyId", algorithm, signs_from as "signsFrom", retired_at as "retiredAt"
    from signing_key
    where market = ${market} and ${isPublished} order by ${signerFirst}
  `.execute(db);
  return rows;
}

/** Two processes that start together must not both make the first key. */
export async function lockKeys(transaction: Transaction, market: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`signing keys of ${market}`}, 0))
  `.execute(transaction);
}

/** Answers with the time from which the key signs. */
export async function insertKey(
  transaction: Transaction,
  market: string,
  key: NewSigningKey,
  publishedBefore = '0',
): Promise<Date> {
  const { rows } = await sql<{ signsFrom: Date }>`
    insert into signing_key (market, key_id, public_jwk, private_jwk_sealed, signs_from)
    values (${market}, ${key.keyId}, ${JSON.stringify(key.publicJwk)}, ${key.privateJwkSealed},
            app_now() + ${publishedBefore}::interval)
    returning signs_from as "signsFrom"
  `.execute(transaction);
  return rows[0]?.signsFrom ?? new Date();
}

/** Retires the keys that have no end yet. */
export async function retireKeys(
  transaction: Transaction,
  market: string,
  after: { publishedBefore: string; publishedAfter: string },
): Promise<void> {
  await sql`
    update signing_key
    set retired_at = app_now() + ${after.publishedBefore}::interval
                     + ${after.publishedAfter}::interval
    where market = ${market} and retired_at is null
  `.execute(transaction);
}

export async function retireKeyNow(
  transaction: Transaction,
  market: string,
  keyId: string,
): Promise<void> {
  await sql`
    update signing_key set retired_at = app_now() where market = ${market} and key_id = ${keyId}
  `.execute(transaction);
}

/** The key has no end any more, and signs at once where it has to. */
export async function keepKey(
  transaction: Transaction,
  market: string,
  { keyId, signsNow }: { keyId: string; signsNow: boolean },
): Promise<void> {
  await sql`
    update signing_key
    set retired_at = null,
        signs_from = case when ${signsNow} then least(signs_from, app_now()) else signs_from end
    where market = ${market} and key_id = ${keyId}
  `.execute(transaction);
}
