import { describe, expect, it } from 'vitest';

import { isCommonPassword } from './common-passwords.ts';
import { holdsPersonalWord } from './personal-words.ts';

describe('a common password', () => {
  it.each(['password', 'PASSWORD2026!', 'P@ssw0rd!!!!2026', '!!!sunshine-1987', '1q2w3e4r5t6y'])(
    'A41: %s is one, whatever was added around it',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['correct horse battery 1!', 'a quite different phrase 7?', 'Zq7!vLp2#xRt', '1!'])(
    'A41: %s is none',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );
});

describe('a personal password', () => {
  const zoe = {
    firstname: 'Zoë-Anne',
    lastname: "D'Hondt",
    contacts: ['zoe.dhondt+vouchers@brouwerij.example', '+32470123456'],
  };

  it.each([
    'zoe-anne is 7 years old!',
    'DHONDT-forever-1',
    'i drink at Brouwerij 9!',
    'call 70123456 now!',
    'my carnet of 1990!',
    'Vouchers+everywhere1',
  ])('A41: "%s" holds something that others know', (password) => {
    expect(holdsPersonalWord(password, zoe)).toBe(true);
  });

  it('A41: short names do not forbid half of all words', () => {
    expect(holdsPersonalWord('correct zoe battery 1!', zoe)).toBe(false);
  });
});
