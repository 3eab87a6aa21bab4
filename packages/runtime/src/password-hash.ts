import { hash, parseOptions, verify } from '@node-rs/argon2';

import type { Keyring } from './keyring.ts';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. Argon2id is 2 in the library. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/**
 * A well-formed hash that belongs to nobody: checking a password against it costs exactly what a real
 * check costs, so the time of an answer does not tell whether the person exists.
 */
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Stored as `<pepper key id><PHC string>`, for example `k1$argon2id$v=19$m=19456,t=2,p=1$…$…`. */
export async function hashPassword(keyring: Keyring, password: string): Promise<string> {
  const pepper = keyring.currentKey('password-pepper');
  const phc = await hash(stable(password), { ...PARAMETERS, secret: pepper.bytes });
  return `${pepper.id}${phc}`;
}

/** Throws when the pepper is gone from the keyring: that is our fault, not a wrong password. */
export function verifyPassword(
  keyring: Keyring,
  stored: string,
  password: string,
): Promise<boolean> {
  const { keyId, phc } = split(stored);
  const pepper = keyring.key('password-pepper', keyId);
  return verify(phc, stable(password), { secret: pepper.bytes });
}

/** True when the pepper or the parameters are not today's: hash again at the next good login. */
export function needsRehash(keyring: Keyring, stored: string): boolean {
  const { keyId, phc } = split(stored);
  if (keyId !== keyring.currentKey('password-pepper').id) return true;
  const made = parseOptions(phc);
  return Object.entries(PARAMETERS).some(
    ([name, value]) => made[name as keyof typeof PARAMETERS] !== value,
  );
}

/** For a person we do not know: the same work as `verifyPassword`, and never true. */
export async function dummyVerify(keyring: Keyring, password: string): Promise<false> {
  const pepper = keyring.currentKey('password-pepper');
  await verify(NOBODY, stable(password), { secret: pepper.bytes });
  return false;
}

/**
 * NFKC, as NIST SP 800-63B asks: "é" is one character on one keyboard and two on another, and the
 * person typed the same password. What it folds together (full-width forms, ligatures) is far too
 * little to help a guesser.
 */
const stable = (password: string): string => password.normalize('NFKC');

function split(stored: string): { keyId: string; phc: string } {
  const start = stored.indexOf('$');
  if (start < 1) throw new Error('A stored password hash must begin with the id of its pepper.');
  return { keyId: stored.slice(0, start), phc: stored.slice(start) };
}
