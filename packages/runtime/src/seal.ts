import { hkdfSync } from 'node:crypto';

import { FlattenedEncrypt, base64url, decodeProtectedHeader, flattenedDecrypt } from 'jose';

/**
 * Where a sealed text belongs, such as `[accountId, 'account.birthdate']`. It is authenticated but not
 * stored: whoever opens the text says again where it was found, so a value copied into another
 * person's row, or another column, does not open.
 */
export type SealContext = readonly [string, ...string[]];

export interface SealKey {
  id: string;
  bytes: Uint8Array;
}

/** The text was altered, belongs elsewhere, or was sealed with another key. Which one stays unsaid. */
export class SealedTextError extends Error {
  override name = 'SealedTextError';
}

/** Sealed texts are the four base64url parts `header.iv.ciphertext.tag` of a JWE (dir, A256GCM). */
export async function sealWithKey(
  key: SealKey,
  plaintext: string,
  context: SealContext,
): Promise<string> {
  const sealed = await new FlattenedEncrypt(new TextEncoder().encode(plaintext))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.id })
    .setAdditionalAuthenticatedData(contextBytes(context))
    .encrypt(key.bytes);
  return [sealed.protected, sealed.iv, sealed.ciphertext, sealed.tag].join('.');
}

/** `keyFor` is asked for the key that the text names; it throws when there is none. */
export async function openWithKey(
  keyFor: (keyId: string) => SealKey,
  sealed: string,
  context: SealContext,
): Promise<string> {
  const [header, iv, ciphertext, tag, ...rest] = sealed.split('.');
  if (!header || !iv || ciphertext === undefined || !tag || rest.length > 0) {
    throw new SealedTextError('This is not a sealed text.');
  }
  const key = keyFor(keyIdOf(header));
  const aad = base64url.encode(contextBytes(context));
  try {
    const { plaintext } = await flattenedDecrypt(
      { protected: header, iv, ciphertext, tag, aad },
      key.bytes,
      { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] },
    );
    return new TextDecoder().decode(plaintext);
  } catch (cause) {
    throw new SealedTextError('The sealed text does not open here.', { cause });
  }
}

const FROM_SECRET = 'from-secret';

/**
 * Sealed under something that only the caller knows, such as an idempotency key: who reads the
 * database, even with our keyring, cannot read the answer kept for a retry.
 */
export const sealWithSecret = (
  secret: string,
  plaintext: string,
  context: SealContext,
): Promise<string> => sealWithKey(keyFromSecret(secret), plaintext, context);

export const openWithSecret = (
  secret: string,
  sealed: string,
  context: SealContext,
): Promise<string> => openWithKey(() => keyFromSecret(secret), sealed, context);

function keyFromSecret(secret: string): SealKey {
  const bytes = hkdfSync('sha256', secret, '', 'carnet: text sealed with a secret', 32);
  return { id: FROM_SECRET, bytes: new Uint8Array(bytes) };
}

function keyIdOf(header: string): string {
  try {
    const { kid } = decodeProtectedHeader({ protected: header });
    if (typeof kid === 'string') return kid;
  } catch {
    // Falls through: a header that cannot be read names no key either.
  }
  throw new SealedTextError('This is not a sealed text.');
}

/** JSON keeps the parts apart: ['a', 'bc'] and ['ab', 'c'] must not be the same place. */
const contextBytes = (context: SealContext): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(context));
