import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  confirmationFaults,
  passwordFaults,
  passwordRuleLines,
  passwordRules,
} from './password.ts';

describe('a new password', () => {
  it.each([
    ['R197: an empty one is asked for', '', ['password.required']],
    ['R192: a short one', 'Abc-1234567', ['password.too_short']],
    ['R193: one without a letter', '1234-5678-9012', ['password.no_letter']],
    ['R194: one without a digit', 'correct-horse-', ['password.no_digit']],
    ['R195: one without a special character', 'correcthorse12', ['password.no_special']],
    [
      'A41: all faults are told at once',
      'abc',
      ['password.too_short', 'password.no_digit', 'password.no_special'],
    ],
    ['A41: more than 128 characters', `a1-${'x'.repeat(126)}`, ['password.too_long']],
    ['A41: exactly 128 characters are fine', `a1-${'x'.repeat(125)}`, []],
    ['A41: exactly 12 are fine', 'Abc-12345678', []],
    ['A41: letters of all scripts count', 'пароль-пароль-1', []],
    ['A41: an emoji is one special character', 'abcdefghij1👍', []],
    ['A41: and it is one character long', 'abcdefghi1👍', ['password.too_short']],
    [
      'A41: an accent typed apart is not special',
      'cafe\u0301cafe\u0301cafe1',
      ['password.no_special'],
    ],
  ])('%s', (_rule, password, faults) => {
    expect(passwordFaults(password)).toEqual(faults);
  });

  it('R196: the confirmation must be the same', () => {
    expect(confirmationFaults('Abc-12345678', 'Abc-12345678')).toEqual([]);
    expect(confirmationFaults('Abc-12345678', 'abc-12345678')).toEqual(['password.mismatch']);
  });

  it('R191: four rules are listed; a minimum of 0 hides its line and switches it off', () => {
    const withoutSpecials = { ...passwordRules, minimumSpecials: 0 };
    expect(passwordRuleLines().map(({ count }) => count)).toEqual([12, 1, 1, 1]);
    expect(passwordRuleLines(withoutSpecials).map(({ code }) => code)).not.toContain(
      'password.no_special',
    );
    expect(passwordFaults('correcthorse12', withoutSpecials)).toEqual([]);
  });

  it('never gets worse by what is added to it, up to the longest one', () => {
    const short = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(short, short, (password, more) => {
        const before = passwordFaults(password);
        expect(before).toEqual(expect.arrayContaining(passwordFaults(password + more)));
      }),
    );
  });
});
