import { describe, expect, it } from 'vitest';

import { parseInvitationCode, showInvitationCode } from './invitation-code.ts';

describe('an invitation code', () => {
  it.each([
    ['K7QW-2MRT-9XDF-H4PB', 'K7QW2MRT9XDFH4PB'],
    ['k7qw 2mrt 9xdf h4pb', 'K7QW2MRT9XDFH4PB'],
    ['K7QW–2MRT–9XDF–H4PB', 'K7QW2MRT9XDFH4PB'],
    ['O000-IL11-0000-0000', '0000111100000000'],
  ])('is read from %s', (typed, code) => {
    expect(parseInvitationCode(typed)).toBe(code);
  });

  it.each([
    '',
    'K7QW',
    'K7QW2MRT9XDFH4P',
    'K7QW2MRT9XDFH4PBB',
    'K7QW2MRT9XDFH4PU',
    'é7QW2MRT9XDFH4PB',
  ])('is not %j', (typed) => {
    expect(parseInvitationCode(typed)).toBeUndefined();
  });

  it('is shown as it may be typed', () => {
    const shown = showInvitationCode('K7QW2MRT9XDFH4PB');
    expect(shown).toBe('K7QW-2MRT-9XDF-H4PB');
    expect(parseInvitationCode(shown)).toBe('K7QW2MRT9XDFH4PB');
  });
});
