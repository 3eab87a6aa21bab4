import { randomBytes } from 'node:crypto';

import type { Keyring } from '@carnet/runtime/keyring';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits are sixteen letters of five (A47). */
const CODE_BYTES = 10;

/** Random and not made from its row: who knows ids and one key still knows no code. */
export function newCode(): string {
  const bits = BigInt(`0x${randomBytes(CODE_BYTES).toString('hex')}`);
  return Array.from(
    { length: (CODE_BYTES * 8) / 5 },
    (_, place) => CROCKFORD[Number((bits >> BigInt(5 * place)) & 31n)] ?? '',
  ).join('');
}

/** Without the row's id, unlike the code of a challenge: the hash is what the row is found by. */
export const codeHash = (keyring: Keyring, code: string): Buffer =>
  keyring.hmac('code-hmac', label(code));

export const codeHashes = (keyring: Keyring, code: string): Buffer[] =>
  keyring.hmacCandidates('code-hmac', label(code));

const label = (code: string) => `invitation ${code}`;
