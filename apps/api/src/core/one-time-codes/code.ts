import { randomInt } from 'node:crypto';

import { SENT_CODE_LENGTH } from '@carnet/contract/rules/codes';
import type { Keyring } from '@carnet/runtime/keyring';
import { sameDigest } from '@carnet/runtime/tokens';

/**
 * `digits`: eight of them, for e-mail and SMS. `letters`: twelve of Crockford's base 32, for the
 * SMS that stands in for a password (A39): 60 bits instead of 26.
 */
export type CodeForm = 'digits' | 'letters';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS_LENGTH = 12;

export function newCode(form: CodeForm): string {
  if (form === 'digits') {
    return String(randomInt(10 ** SENT_CODE_LENGTH)).padStart(SENT_CODE_LENGTH, '0');
  }
  return Array.from(
    { length: LETTERS_LENGTH },
    () => CROCKFORD[randomInt(CROCKFORD.length)] ?? '',
  ).join('');
}

/** Undefined: it has the form of no code. Only ASCII: ５ is not 5 to a server (attack 18). */
export function readCode(typed: string): string | undefined {
  const plain = typed.replaceAll(/[ -]/g, '').toUpperCase();
  if (/^\d{8}$/.test(plain)) return plain;
  if (!/^[0-9A-Z]{12}$/.test(plain)) return undefined;
  // Crockford's reading of letters that look like digits.
  return plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Together with the row's own id: equal codes do not look equal at rest. */
export const codeHash = (keyring: Keyring, codeId: string, code: string): Buffer =>
  keyring.hmac('code-hmac', `code ${codeId} ${code}`);

export function isSameCode(
  keyring: Keyring,
  stored: { codeId: string; codeHash: Buffer },
  typed: string,
): boolean {
  const code = readCode(typed) ?? '';
  return keyring
    .hmacCandidates('code-hmac', `code ${stored.codeId} ${code}`)
    .some((candidate) => sameDigest(candidate, stored.codeHash));
}
