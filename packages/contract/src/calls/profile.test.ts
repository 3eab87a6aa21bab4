import { describe, expect, expectTypeOf, it } from 'vitest';

import type { CallAnswer } from '../call.ts';
import { type Profile, profileSchema, readProfile } from './profile.ts';

const anna: Profile = {
  id: '0199',
  email: [{ id: '1', value: 'anna@example.be', default: true, verified: true }],
  phone: [],
  totpRecovery: [{ used_at: null }, { used_at: '2026-11-02T10:00:00.000Z' }],
  fridom_user_id: null,
  user_id: '77',
  customer_user_id: null,
  merchant_id: null,
  firstname: 'Anna',
  lastname: 'Peeters',
  birthdate: '1990-02-28',
  gender: 'not_said',
  language: 'nl',
  password_status: 0,
  last_password_change: null,
  mfa_forced: false,
  mfa_customer: false,
  card_waiting: { last4: '1234' },
};

describe('the profile', () => {
  it('R251: has exactly these fields, and the card that waits to be activated', () => {
    expect(Object.keys(profileSchema.shape)).toEqual(Object.keys(anna));
    expect(profileSchema.parse(anna)).toEqual(anna);
  });

  it('drops what is not declared, so that no column leaks', () => {
    expect(profileSchema.parse({ ...anna, password_hash: '$argon2id$' })).toEqual(anna);
  });

  it.each([
    ['R12: a language other than en, fr, nl', { language: 'de' }],
    ['A68: a birth date with a time', { birthdate: '1990-02-28T00:00:00Z' }],
    ['A68: a day that does not exist', { birthdate: '1990-02-30' }],
    ['A68: an unknown gender', { gender: 'x' }],
    ['A42: a password status above 2', { password_status: 3 }],
  ])('refuses %s', (_rule, change) => {
    expect(profileSchema.safeParse({ ...anna, ...change }).success).toBe(false);
  });

  it('R252: is answered as { data: profile }', () => {
    expectTypeOf<CallAnswer<typeof readProfile>>().toEqualTypeOf<{ data: Profile }>();
    expect(readProfile.answers[200].parse({ data: anna })).toEqual({ data: anna });
  });
});
