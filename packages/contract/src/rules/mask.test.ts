import { describe, expect, it } from 'vitest';

import { hintOfEmail, hintOfPhone, maskEmail, maskPhone } from './mask.ts';

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

describe('what somebody with the right password is shown of a contact', () => {
  it.each([
    ['bram@mail.be', 'b•••m@m•••.be'],
    ['anna.peeters@mail.example.com', 'a•••s@m•••.com'],
    ['jan@mail.be', 'j•••@m•••.be'],
    ['a@b', 'a•••@b•••'],
    ['👍ab👍@mail.be', '👍•••👍@m•••.be'],
    ['no address at all', 'n•••@•••'],
  ])('can be recognised: %s is %s', (address, hint) => {
    expect(hintOfEmail(address)).toBe(hint);
  });

  it.each([
    ['+32 470 12 34 42', '+32 ••• •• •• 42'],
    ['+352 621 123 407', '+352 ••• ••• •07'],
    ['+32470123442', '•••• 42'],
  ])('can be recognised: %s is %s', (written, hint) => {
    expect(hintOfPhone(written)).toBe(hint);
  });
});
