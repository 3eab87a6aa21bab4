import { describe, expect, it } from 'vitest';

import { parseActivationCode, parseCardNumber } from './card.ts';

describe('a card number', () => {
  it.each([
    '5065123412341234',
    '5065 1234 1234 1234',
    '5065-1234-1234-1234',
    '5065\u00a01234\u20131234 1234',
  ])('R228: %j is 16 digits that start with 5065', (typed) => {
    expect(parseCardNumber(typed)).toMatch(/^5065\d{12}$/);
  });

  it.each(['4065123412341234', '506512341234123', '50651234123412345', '5065x23412341234', ''])(
    'R228: %j is none',
    (typed) => {
      expect(parseCardNumber(typed)).toBeUndefined();
    },
  );
});

describe('a Luxembourg activation code', () => {
  it('has 8 to 12 letters and digits, however they are typed', () => {
    expect(parseActivationCode('ab12-cd34')).toBe('AB12CD34');
    expect(parseActivationCode('AB12CD34EF56')).toBe('AB12CD34EF56');
  });

  it.each(['AB12CD3', 'AB12CD34EF567', 'AB12CD3!'])('%j is none', (typed) => {
    expect(parseActivationCode(typed)).toBeUndefined();
  });
});
