import { parseInvitationCode } from '@carnet/contract/rules/invitation-code';
import { expect, it } from 'vitest';

import { newCode } from './code.ts';

it('attack 24: a code has 80 bits, each as likely to be set as not', () => {
  const codes = Array.from({ length: 10_000 }, newCode);

  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(parseInvitationCode(code)).toBe(code);
  for (let bit = 0; bit < 80; bit++) {
    const set = codes.filter((code) => isSet(code, bit)).length;
    // 5,000 ± 50 by chance; six times that happens to nobody.
    expect(Math.abs(set - codes.length / 2), `bit ${bit}`).toBeLessThan(300);
  }
});

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const isSet = (code: string, bit: number): boolean =>
  ((LETTERS.indexOf(code[Math.floor(bit / 5)] ?? '') >> (bit % 5)) & 1) === 1;
