import { describe, expect, it } from 'vitest';

import { maskEmail, maskPhone } from './mask.ts';

describe('a masked contact', () => {
  it.each([
    ['anna.peeters@example.be', 'a•••@e•••'],
    ['a@b', 'a•••@b•••'],
    ['"odd@name"@example.be', '"•••@e•••'],
    ['👍👍@example.be', '👍•••@e•••'],
    ['no address at all', 'n•••@•••'],
    ['', '•••@•••'],
  ])('attack 10: of %s shows the first letters: %s', (address, masked) => {
    expect(maskEmail(address)).toBe(masked);
  });

  it('attack 10: of a phone number shows the last two digits', () => {
    expect(maskPhone('+32470123456')).toBe('•••• 56');
  });
});
