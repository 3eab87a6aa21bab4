// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createStoredTarget, ownPath } from './stored-target.ts';

const ORIGIN = 'https://account.carnet.be';

describe('the stored target', () => {
  it('R73: keeps path and query of the page that was wanted, once', () => {
    const target = createStoredTarget(ORIGIN);
    target.store(new URL(`${ORIGIN}/profile?tab=2#top`));
    expect(target.take()).toBe('/profile?tab=2');
    expect(target.take()).toBeUndefined();
  });

  it('R86: tells the app that the person is on the way to', () => {
    const target = createStoredTarget(ORIGIN);
    target.store(new URL(`${ORIGIN}/partner?client_id=17`));
    expect(target.clientId()).toBe('17');
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'https://account.carnet.be@evil.example/',
    'https://account.carnet.be.evil.example/',
    'https://аccount.carnet.be/',
    'http://account.carnet.be/',
    'data:text/html,x',
    `${ORIGIN}//evil.example`,
  ])('attack 75: %s leads nowhere', (address) => {
    expect(ownPath(address, ORIGIN)).toBeUndefined();
  });

  it('attack 75: no address whatsoever leads off our origin', () => {
    const scraps = fc.constantFrom(
      '/',
      '\\',
      '//',
      '@',
      ':',
      'evil.example',
      'https:',
      '%2f',
      '\t',
      '..',
      '?',
      '#',
    );
    const addresses = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(scraps).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(addresses, (address) => {
        const path = ownPath(address, ORIGIN) ?? '/';
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: 10_000 },
    );
  });
});
