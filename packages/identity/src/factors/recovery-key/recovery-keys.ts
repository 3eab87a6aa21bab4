import { randomInt } from 'node:crypto';

import { RECOVERY_KEY_COUNT } from '@carnet/contract/rules/recovery-keys';

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 12;

/** 60 bits each, to be written on paper: three groups of four, and neither 0, 1, 8 nor 9. */
export const newRecoveryKeys = (): string[] =>
  Array.from({ length: RECOVERY_KEY_COUNT }, () =>
    Array.from({ length: LENGTH }, () => BASE_32[randomInt(BASE_32.length)] ?? '')
      .join('')
      .replace(/^(.{4})(.{4})/, '$1-$2-'),
  );

/** Undefined: what was typed has the form of no key. */
export function readRecoveryKey(typed: string): string | undefined {
  const plain = typed.replaceAll(/[ -]/g, '').toUpperCase();
  return /^[A-Z2-7]{12}$/.test(plain) ? plain : undefined;
}
