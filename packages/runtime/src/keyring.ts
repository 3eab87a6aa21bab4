import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';

import { KEY_PURPOSES, KeyringError, parseKeyring } from './keyring-format.ts';
import type { KeyPurpose } from './keyring-format.ts';
import { openWithKey, sealWithKey } from './seal.ts';
import type { SealContext, SealKey } from './seal.ts';

export type HmacPurpose = Extract<KeyPurpose, `${string}-hmac`>;
export type SealPurpose = Extract<KeyPurpose, 'envelope'>;

export interface Keyring {
  /** True when any key is one of the published development keys: staging and production refuse it. */
  readonly hasDevelopmentKeys: boolean;
  currentKey(purpose: KeyPurpose): SealKey;
  /** Throws when the keyring no longer has that key: an operator removed it too early. */
  key(purpose: KeyPurpose, keyId: string): SealKey;
  /**
   * Keyed digest for a bytea column: one byte with the length of the key id, the key id, then 32 bytes
   * of HMAC-SHA-256. The key id is part of the value, so equal values under different keys differ.
   */
  hmac(purpose: HmacPurpose, value: string): Buffer;
  /** The digest under every key, current first: look-ups use `= any(…)` while a rotation lasts. */
  hmacCandidates(purpose: HmacPurpose, value: string): Buffer[];
  /**
   * The digest under the oldest key: a rotation does not change it, removing that key does. For what
   * is compared within minutes, and would give itself away by changing.
   */
  lastingHmac(purpose: HmacPurpose, value: string): Buffer;
  seal(purpose: SealPurpose, plaintext: string, context: SealContext): Promise<string>;
  open(purpose: SealPurpose, sealed: string, context: SealContext): Promise<string>;
}

export function loadKeyring(text: string): Keyring {
  const rings = parseKeyring(text);

  const key = (purpose: KeyPurpose, id: string): SealKey => {
    const bytes = Object.hasOwn(rings[purpose].keys, id) ? rings[purpose].keys[id] : undefined;
    if (bytes) return { id, bytes };
    throw new KeyringError(
      `The keyring has no key "${id}" for "${purpose}"; put it back under "keys", it is still in use.`,
    );
  };
  const currentKey = (purpose: KeyPurpose) => key(purpose, rings[purpose].current);

  // Made once: turning bytes into a key object costs more than the digest itself.
  const digesters = new Map(
    KEY_PURPOSES.map((purpose) => {
      const { current, keys } = rings[purpose];
      const previous = Object.keys(keys).filter((id) => id !== current);
      const digest = digester(currentKey(purpose));
      const all = [digest, ...previous.map((id) => digester(key(purpose, id)))];
      const [oldest = current] = Object.keys(keys);
      return [purpose, { digest, all, lasting: digester(key(purpose, oldest)) }] as const;
    }),
  );
  const digestersOf = (purpose: HmacPurpose) => {
    const found = digesters.get(purpose);
    if (!found) throw new KeyringError(`"${purpose}" is no purpose that Carnet knows.`);
    return found;
  };

  return {
    hasDevelopmentKeys: KEY_PURPOSES.some((purpose) =>
      Object.values(rings[purpose].keys).some((bytes) => bytes.equals(developmentKey(purpose))),
    ),
    currentKey,
    key,
    hmac: (purpose, value) => digestersOf(purpose).digest(value),
    hmacCandidates: (purpose, value) => digestersOf(purpose).all.map((digest) => digest(value)),
    lastingHmac: (purpose, value) => digestersOf(purpose).lasting(value),
    seal: (purpose, plaintext, context) => sealWithKey(currentKey(purpose), plaintext, context),
    open: (purpose, sealed, context) => openWithKey((id) => key(purpose, id), sealed, context),
  };
}

/**
 * DEVELOPMENT AND TESTS ONLY. The same keys on every machine, published in this file, so that a
 * development database outlives a restart. They protect nothing.
 */
export const developmentKeyring = (): Keyring => loadKeyring(developmentKeyringText());

export const developmentKeyringText = (): string =>
  JSON.stringify(
    Object.fromEntries(
      KEY_PURPOSES.map((purpose) => [
        purpose,
        { current: 'dev', keys: { dev: developmentKey(purpose).toString('base64url') } },
      ]),
    ),
  );

const developmentKey = (purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', 'carnet development keys, insecure', '', purpose, 32));

function digester({ id, bytes }: SealKey): (value: string) => Buffer {
  const secret = createSecretKey(bytes);
  const prefix = Buffer.from([id.length, ...Buffer.from(id, 'ascii')]).toString('hex');
  // Through hex, as in tokens.ts.
  return (value) =>
    Buffer.from(prefix + createHmac('sha256', secret).update(value, 'utf8').digest('hex'), 'hex');
}
