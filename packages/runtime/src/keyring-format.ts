import { z } from 'zod';

/** Each purpose has keys of its own: one that leaks opens nothing else. */
export const KEY_PURPOSES = [
  'identifier-hmac',
  'card-hmac',
  'national-number-hmac',
  'code-hmac',
  'password-pepper',
  'envelope',
] as const;

export type KeyPurpose = (typeof KEY_PURPOSES)[number];

export interface PurposeKeys {
  current: string;
  keys: Record<string, Buffer>;
}

/** A key is missing, malformed or unknown. The message says which one and never shows its bytes. */
export class KeyringError extends Error {
  override name = 'KeyringError';
}

const HOW_TO_CREATE =
  'Create a key with: node -e "console.log(crypto.randomBytes(32).toString(\'base64url\'))"';

const textFormat = z.record(
  z.string(),
  z.object({ current: z.string(), keys: z.record(z.string(), z.string()) }),
);

/** The key id stands in front of digests and hashes, so it is short and has no `$`, `.` or `:`. */
const KEY_ID = /^[a-z0-9-]{1,16}$/;
const KEY = /^[\w-]{43}$/;

/** Reads `{ "<purpose>": { "current": "k2", "keys": { "k1": "<32 bytes, base64url>", … } }, … }`. */
export function parseKeyring(text: string): Record<KeyPurpose, PurposeKeys> {
  const rings = parseShape(text);
  const problems = Object.keys(rings)
    .filter((purpose) => !KEY_PURPOSES.some((known) => known === purpose))
    .map((purpose) => `"${purpose}" is no purpose that Carnet knows.`);

  const parsed = KEY_PURPOSES.map((purpose) => {
    const ring = rings[purpose];
    if (!ring) {
      problems.push(`"${purpose}" is missing.`);
      return [purpose, { current: '', keys: {} }] as const;
    }
    problems.push(...problemsOf(purpose, ring));
    const keys = Object.entries(ring.keys).map(
      ([id, key]) => [id, Buffer.from(key, 'base64url')] as const,
    );
    return [purpose, { current: ring.current, keys: Object.fromEntries(keys) }] as const;
  });

  if (problems.length > 0) {
    throw new KeyringError(`The keyring is wrong. ${problems.join(' ')} ${HOW_TO_CREATE}`);
  }
  return Object.fromEntries(parsed) as Record<KeyPurpose, PurposeKeys>;
}

function problemsOf(purpose: string, ring: z.infer<typeof textFormat>[string]): string[] {
  const problems = Object.entries(ring.keys).flatMap(([id, key]) => {
    if (!KEY_ID.test(id)) {
      return [`"${purpose}": key id "${id}" must be 1 to 16 of a–z, 0–9 and "-".`];
    }
    return KEY.test(key) ? [] : [`"${purpose}": key "${id}" must be 32 bytes in base64url.`];
  });
  if (!Object.hasOwn(ring.keys, ring.current)) {
    problems.push(`"${purpose}": current names "${ring.current}", which is not among its keys.`);
  }
  return problems;
}

function parseShape(text: string): z.infer<typeof textFormat> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Not the parser's own message: it quotes the text, and the text holds keys.
    throw new KeyringError(`The keyring is not JSON. ${HOW_TO_CREATE}`);
  }
  const shape = textFormat.safeParse(json);
  if (!shape.success) {
    const places = shape.error.issues.map((issue) => issue.path.join('.') || 'the whole');
    throw new KeyringError(
      `The keyring must be { "<purpose>": { "current": "k1", "keys": { "k1": "…" } } }; wrong at: ${places.join(', ')}.`,
    );
  }
  return shape.data;
}
