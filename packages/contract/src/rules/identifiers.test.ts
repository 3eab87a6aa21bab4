import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { canonicalEmail } from './identifiers.ts';

describe('an e-mail address', () => {
  it.each([
    ['  Anna@Example.BE ', 'anna@example.be'],
    ['ａｎｎａ@example.be', 'anna@example.be'],
    ['ÉLODIE@example.lu', 'élodie@example.lu'],
  ])('%j is kept as %j', (typed, canonical) => {
    expect(canonicalEmail(typed)).toBe(canonical);
  });

  it.each([
    'anna',
    '@example.be',
    'anna@',
    'an na@example.be',
    'anna@a@b',
    'anna\u0000@example.be',
    `${'a'.repeat(250)}@b.be`,
  ])('%j is none', (typed) => {
    expect(canonicalEmail(typed)).toBeUndefined();
  });

  it('has one spelling: the canonical form of a canonical form is itself', () => {
    const addresses = fc
      .tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }))
      .map(([name, host]) => `${name}@${host}`);
    fc.assert(
      fc.property(addresses, (typed) => {
        const once = canonicalEmail(typed);
        expect(once && canonicalEmail(once)).toBe(once);
      }),
    );
  });
});
