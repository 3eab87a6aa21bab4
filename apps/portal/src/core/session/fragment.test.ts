// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { carriesHandOff, parseFragment } from './fragment.ts';

describe('the hand-off in a fragment', () => {
  it('R60: holds token, payload and isOriginApp, separated by colons', () => {
    expect({ ...parseFragment('#token=a%3Ab=c:payload=x%20y:isOriginApp=true') }).toEqual({
      token: 'a:b=c',
      payload: 'x y',
      isOriginApp: 'true',
    });
  });

  it('R231: or the code of an invitation', () => {
    expect({ ...parseFragment('#invitation=ABCD-EFGH-JKMN-PQRS') }).toEqual({
      invitation: 'ABCD-EFGH-JKMN-PQRS',
    });
    expect(carriesHandOff('#invitation=ABCD')).toBe(true);
  });

  it('R60: is told from an ordinary anchor', () => {
    expect(carriesHandOff('#token=abc')).toBe(true);
    expect(carriesHandOff('#isOriginApp=true:token=abc')).toBe(true);
    expect(carriesHandOff('#content')).toBe(false);
    expect(carriesHandOff('#my-token=abc')).toBe(false);
  });

  it.each([
    ['an unknown key', '#__proto__=x:constructor=y:evil=z'],
    ['a key given twice', '#token=a:token=b'],
    ['a token that is too long', `#token=${'a'.repeat(513)}`],
    ['a megabyte', `#token=a:payload=${'x'.repeat(1_000_000)}`],
    ['broken escapes', '#token=%E0%A4%A'],
    ['no value', '#token=:payload='],
  ])('attack 46: %s gives nothing', (_what, hash) => {
    expect({ ...parseFragment(hash) }).toEqual({});
  });

  it('attack 46: nothing but its four keys ever comes out, and no prototype', () => {
    const scraps = fc.constantFrom(
      'token',
      'payload',
      '__proto__',
      'isOriginApp',
      'invitation',
      '=',
      ':',
      '%',
      'a',
      '#',
    );
    const hashes = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(scraps).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(hashes, (text) => {
        const found = parseFragment(`#${text}`);
        const known = new Set(['token', 'payload', 'isOriginApp', 'invitation']);
        expect(Object.keys(found).filter((key) => !known.has(key))).toEqual([]);
        expect(Object.getPrototypeOf(found)).toBeNull();
      }),
      { numRuns: 100_000 },
    );
  }, 60_000);
});
