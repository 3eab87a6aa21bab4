import { describe, expect, it } from 'vitest';

import { looksLikeWork } from './private-address.policy.ts';

describe('an address that may go with the job', () => {
  it.each([
    ['ines@linde.example', ['linde.example'], true],
    ['ines@Mail.Linde.example', ['linde.example'], true],
    ['ines@notlinde.example', ['linde.example'], false],
    ['ines@gmail.com', ['linde.example'], false],
    // Of a company that said nothing, and of a card: whatever is at no private provider.
    ['ines@linde.example', [], true],
    ['ines@gmail.com', [], false],
    ['ines@Telenet.be ', [], false],
  ])('R233: %s, with the domains %j: %s', (address, domains, expected) => {
    expect(looksLikeWork(address, domains)).toBe(expected);
  });
});
