import type { Database } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';
import {
  newSigningKey,
  SIGNING_ALGORITHMS,
  type SigningAlgorithm,
} from '@carnet/runtime/signing-key';

import {
  insertKey,
  keepKey,
  listSigningKeys,
  lockKeys,
  retireKeyNow,
  retireKeys,
} from './signing-key.store.ts';

/** Partners keep our list of keys for up to a day: a new key is on it for that long before it signs. */
const PUBLISHED_BEFORE = '24 hours';

/**
 * Partners show an ID token again to sign somebody out (`id_token_hint`), long after it expired: they
 * keep it as long as a session lives. Those are 30 days, and one for clocks and caches.
 */
const PUBLISHED_AFTER = '31 days';

/**
 * The first key of a kind signs at once: nobody can have kept an older list that lacks it, except the
 * apps of before, which ask for the other kind.
 */
export async function ensureSigningKeys(
  db: Database,
  keyring: Keyring,
  market: string,
): Promise<void> {
  const keys = await newSigningKeys(keyring, market);
  await db.transaction().execute(async (transaction) => {
    await lockKeys(transaction, market);
    const published = await listSigningKeys(transaction, market);
    for (const key of keys)
      if (!published.some(({ algorithm }) => algorithm === key.publicJwk.alg))
        await insertKey(transaction, market, key);
  });
}

const newSigningKeys = (keyring: Keyring, market: string) =>
  Promise.all(SIGNING_ALGORITHMS.map((algorithm) => newSigningKey(keyring, { market, algorithm })));

export interface Rotation {
  keys: { keyId: string; algorithm: SigningAlgorithm }[];
  signsFrom: Date;
}

/** Publishes new keys, and ends the others once nothing that they signed is of use any more. */
export async function rotateSigningKeys(
  db: Database,
  keyring: Keyring,
  market: string,
): Promise<Rotation> {
  const keys = await newSigningKeys(keyring, market);
  return db.transaction().execute(async (transaction) => {
    await lockKeys(transaction, market);
    const times = { publishedBefore: PUBLISHED_BEFORE, publishedAfter: PUBLISHED_AFTER };
    await retireKeys(transaction, market, times);
    const begins: Date[] = [];
    for (const key of keys)
      begins.push(await insertKey(transaction, market, key, PUBLISHED_BEFORE));
    return {
      keys: keys.map(({ keyId, publicJwk: { alg } }) => ({ keyId, algorithm: alg })),
      // One transaction, so one moment.
      signsFrom: begins[0] ?? new Date(),
    };
  });
}

export interface Revocation {
  keyId: string;
  /** The key that signs from now on, or from when a rotation has said. */
  successor: string;
  /** The successor was on the list already: who keeps our list knows it. */
  isSuccessorKnown: boolean;
}

/**
 * Takes a key back at once: it is on no list any more, and nothing that it signed counts here. Where
 * it was the one that signs, the next of its kind does from now on, or else a new one. Undefined:
 * there is no such key.
 */
export async function revokeSigningKey(
  db: Database,
  keyring: Keyring,
  { market, keyId }: { market: string; keyId: string },
): Promise<Revocation | undefined> {
  const algorithm = (await listSigningKeys(db, market)).find(
    (key) => key.keyId === keyId,
  )?.algorithm;
  if (!algorithm) return undefined;
  const fresh = await newSigningKey(keyring, { market, algorithm });
  return db.transaction().execute(async (transaction) => {
    await lockKeys(transaction, market);
    const all = await listSigningKeys(transaction, market);
    const published = all.filter((key) => key.algorithm === algorithm);
    if (!published.some((key) => key.keyId === keyId)) return undefined;
    await retireKeyNow(transaction, market, keyId);

    const [signer] = published;
    const signsNow = signer?.keyId === keyId;
    const lasting = published.find((key) => key.retiredAt === null && key.keyId !== keyId);
    // A rotation is taken back: the key that signs now goes on.
    const heir = lasting ?? (signsNow ? undefined : signer);
    if (heir) {
      await keepKey(transaction, market, { keyId: heir.keyId, signsNow });
      return { keyId, successor: heir.keyId, isSuccessorKnown: true };
    }
    await insertKey(transaction, market, fresh);
    return { keyId, successor: fresh.keyId, isSuccessorKnown: false };
  });
}
