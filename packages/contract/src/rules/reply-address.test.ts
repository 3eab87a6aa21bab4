import { describe, expect, it } from 'vitest';

import { looksReachable } from './reply-address.ts';

describe('where somebody can be reached', () => {
  it.each([
    'a@b.be',
    'Els.Peeters@mail.example',
    '0470 12 34 56',
    '+32 (0)470/12.34.56',
    ' a@b.be ',
  ])('A35: %s', (typed) => expect(looksReachable(typed)).toBe(true));

  it.each(['x', 'a@b', '@b.be', 'a b@c.be', 'a@b..be', '12', '0470', 'call me', '+', ''])(
    'A35: not at "%s"',
    (typed) => expect(looksReachable(typed)).toBe(false),
  );
});
