import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

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

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Sealed texts are the four base64url parts `header.iv.ciphertext.tag` of a JWE (dir, A256GCM), which
 * any JOSE library opens. Made here with Node's own cipher: through WebCrypto each of them is a visit
 * to another thread, which takes ten times as long as the sealing itself.
 */
export async function sealWithKey(
  key: SealKey,
  plaintext: string,
  context: SealContext,
): Promise<string> {
  const header = textToBase64url(JSON.stringify({ alg: 'dir', enc: 'A256GCM', kid: key.id }));
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyObjectOf(key), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(authenticated(header, context));
  const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  return [header, ...[iv, ciphertext, cipher.getAuthTag()].map(bytesToBase64url)].join('.');
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
  try {
    const bytes = Buffer.from(iv, 'base64url');
    if (bytes.length !== IV_BYTES) throw new RangeError('not the length of our random start');
    // A tag that was cut would be easier to guess: none but the full length is taken.
    const decipher = createDecipheriv(CIPHER, keyObjectOf(key), bytes, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(authenticated(header, context));
    decipher.setAuthTag(Buffer.from(tag, 'base64url'));
    return decipher.update(ciphertext, 'base64url', 'utf8') + decipher.final('utf8');
  } catch (cause) {
    throw new SealedTextError('The sealed text does not open here.', { cause });
  }
}

const keyObjects = new WeakMap<Uint8Array, KeyObject>();

/** Made once for each key of the ring. */
function keyObjectOf({ bytes }: SealKey): KeyObject {
  const known = keyObjects.get(bytes);
  if (known) return known;
  const made = createSecretKey(bytes);
  keyObjects.set(bytes, made);
  return made;
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

/** One for each key that ever sealed something; read once each. */
const keyIds = new Map<string, string>();
const MOST_KEY_IDS = 100;

function keyIdOf(header: string): string {
  const known = keyIds.get(header);
  if (known !== undefined) return known;
  const read = readKeyId(header);
  if (keyIds.size < MOST_KEY_IDS) keyIds.set(header, read);
  return read;
}

/** The header as we write it, and nothing else: what it says is not for whoever altered it to choose. */
function readKeyId(header: string): string {
  try {
    const told: unknown = JSON.parse(Buffer.from(header, 'base64url').toString());
    if (isOurHeader(told)) return told.kid;
  } catch {
    // Falls through: a header that cannot be read names no key either.
  }
  throw new SealedTextError('This is not a sealed text.');
}

const isOurHeader = (told: unknown): told is { kid: string } =>
  typeof told === 'object' &&
  told !== null &&
  'kid' in told &&
  typeof told.kid === 'string' &&
  'alg' in told &&
  told.alg === 'dir' &&
  'enc' in told &&
  told.enc === 'A256GCM';

/** JSON keeps the parts apart: ['a', 'bc'] and ['ab', 'c'] must not be the same place. */
const authenticated = (header: string, context: SealContext): Buffer =>
  Buffer.from(`${header}.${textToBase64url(JSON.stringify(context))}`);

const textToBase64url = (text: string): string => Buffer.from(text).toString('base64url');
const bytesToBase64url = (bytes: Buffer): string => bytes.toString('base64url');
