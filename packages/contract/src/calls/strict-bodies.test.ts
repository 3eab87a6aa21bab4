import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { exchangeHandoff } from './handoff.ts';
import { signIn, signOut } from './login.ts';
import { forgotPassword, replaceWeakPassword, resetPassword } from './password.ts';
import { confirmCode } from './second-factor.ts';
import { forgotUsername } from './username.ts';

const passwords = { password: 'a good phrase 7?', confirm_password: 'a good phrase 7?' };

const bodies = {
  'sign-in by e-mail': [signIn.body, { email: 'anna@example.be', password: 'x' }],
  'sign-in by phone': [signIn.body, { phone: '+32470000000', password: 'x' }],
  'sign-out': [signOut.body, { token: 't' }],
  'confirming a code': [confirmCode.body, { payload: 'p', code: '12345678' }],
  'a forgotten password, by e-mail': [forgotPassword.body, { email: 'anna@example.be' }],
  'a forgotten password, by phone': [forgotPassword.body, { phone: '+32470000000' }],
  'a reset': [resetPassword.body, { payload: 'p', code: '12345678', ...passwords }],
  'replacing a weak password': [replaceWeakPassword.body, { ticket: 't', ...passwords }],
  'a forgotten username, by card': [forgotUsername.body, { card_number: '5065' }],
  'a forgotten username, by number': [forgotUsername.body, { national_number: '1' }],
  'hand-off': [exchangeHandoff.body, { token: 't' }],
} as const;

describe.each(Object.entries(bodies))('the body of %s', (_name, [schema, body]) => {
  it('is accepted as it is', () => {
    expect(schema.safeParse(body)).toEqual({ success: true, data: body });
  });

  it.each(['password_status', 'mfa_forced', 'customer_user_id', 'verified', 'constructor'])(
    'attack 78: is refused with the field %s',
    (field) => {
      expect(schema.safeParse({ ...body, [field]: 1 }).success).toBe(false);
    },
  );

  it('attack 78: is refused with any further field', () => {
    const names = fc.string().filter((name) => !Object.hasOwn(body, name) && name !== '__proto__');
    fc.assert(
      fc.property(names, fc.jsonValue(), (name, value) => {
        expect(schema.safeParse({ ...body, [name]: value }).success).toBe(false);
      }),
    );
  });

  it('is refused without any one of its fields', () => {
    for (const left of Object.keys(body)) {
      const partial = Object.fromEntries(Object.entries(body).filter(([name]) => name !== left));
      expect(schema.safeParse(partial).success).toBe(false);
    }
  });
});

describe('sign-in', () => {
  it.each([
    ['e-mail and phone together', { email: 'a@b.be', phone: '+32', password: 'x' }],
    ['a password longer than 1024 characters', { email: 'a@b.be', password: 'x'.repeat(1025) }],
    ['a zero byte, which the database cannot hold', { email: 'a\u0000@b.be', password: 'x' }],
    ['objects where text belongs', { email: { $gt: '' }, password: { $gt: '' } }],
  ])('refuses %s', (_what, body) => {
    expect(signIn.body.safeParse(body).success).toBe(false);
  });

  it('takes a password of 1024 characters', () => {
    const body = { email: 'a@b.be', password: 'x'.repeat(1024) };
    expect(signIn.body.safeParse(body).success).toBe(true);
  });
});
