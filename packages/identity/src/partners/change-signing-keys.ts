import type { Database } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';
import { newSigningKey } from '@carnet/runtime/signing-key';

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

/** A market's first key signs at once: nobody can have kept an older list. */
export async function ensureSigningKey(
  db: Database,
  keyring: Keyring,
  market: string,
): Promise<void> {
  const key = await newSigningKey(keyring, market);
  await db.transaction().execute(async (transaction) => {
    await lockKeys(transaction, market);
    const published = await listSigningKeys(transaction, market);
    if (published.length === 0) await insertKey(transaction, market, key);
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
    const times = { publishedBefore: PUBLISHED_BEFORE, publishedAfter: PUBLISHED_AFTER };
    await retireKeys(transaction, market, times);
    const signsFrom = await insertKey(transaction, market, key, PUBLISHED_BEFORE);
    return { keyId: key.keyId, signsFrom };
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
