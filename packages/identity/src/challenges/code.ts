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

/**
 * A code is made from the id of its row, as a payload is: one that is asked for again is sent again,
 * and still nothing of it is stored but a hash.
 */
export const newCode = (keyring: Keyring, codeId: string, form: CodeForm): string =>
  spelled(keyring.hmac('code-hmac', codeLabel(codeId)), form);

/** The code of a row that is there already; undefined: the key that made it is gone. */
export const codeAgain = (
  keyring: Keyring,
  stored: { codeId: string; codeHash: Buffer },
  form: CodeForm,
): string | undefined =>
  keyring
    .hmacCandidates('code-hmac', codeLabel(stored.codeId))
    .map((digest) => spelled(digest, form))
    .find((code) => isSameCode(keyring, stored, code));

const codeLabel = (codeId: string) => `code of ${codeId}`;

/** The digest's end is its random part: 128 bits of it, so that no digit is likelier than another. */
function spelled(digest: Buffer, form: CodeForm): string {
  const number = BigInt(`0x${digest.subarray(-16).toString('hex')}`);
  if (form === 'digits') {
    return String(number % 10n ** BigInt(SENT_CODE_LENGTH)).padStart(SENT_CODE_LENGTH, '0');
  }
  return Array.from(
    { length: LETTERS_LENGTH },
    (_, place) => CROCKFORD[Number((number >> BigInt(5 * place)) & 31n)] ?? '',
  ).join('');
}

/**
 * Undefined: what was typed has the form of no code. Only ASCII: ５ is not 5 to a server (attack 18).
 */
export function readCode(typed: string): string | undefined {
  const plain = typed.replaceAll(/[ -]/g, '').toUpperCase();
  if (/^\d{8}$/.test(plain)) return plain;
  if (!/^[0-9A-Z]{12}$/.test(plain)) return undefined;
  // Crockford's reading of letters that look like digits.
  return plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Which form was typed; a code of the other form is not even compared. */
export const isLetters = (typed: string): boolean => readCode(typed)?.length === LETTERS_LENGTH;

/** The code is hashed together with the row's own id: equal codes do not look equal at rest. */
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
