import { describe, expect, it } from 'vitest';

import { signIn, signOut } from '../calls/login.ts';
import { fieldErrors } from './field-errors.ts';

const faultsOf = (call: typeof signIn | typeof signOut, body: unknown) =>
  fieldErrors(call.body.safeParse(body).error?.issues ?? [], body);

describe('what is wrong with each field', () => {
  it.each([
    ['a missing field', { email: 'a@b.be' }, { password: ['field.required'] }],
    ['an empty field', { phone: '', password: 'x' }, { phone: ['field.required'] }],
    [
      'a field with a code of its own',
      { email: 'a@b.be', password: '' },
      { password: ['password.required'] },
    ],
    [
      'a field that is too long',
      { email: 'a@b.be', password: 'x'.repeat(1025) },
      { password: ['field.too_long'] },
    ],
    [
      'a field of the wrong kind',
      { email: 'a@b.be', password: 1 },
      { password: ['field.invalid'] },
    ],
    [
      'an unknown field',
      { email: 'a@b.be', password: 'x', verified: true },
      { verified: ['field.unknown'] },
    ],
    ['a body that is no object', 'hello', { request: ['field.invalid'] }],
    ['no body at all', undefined, { request: ['field.required'] }],
  ])('names %s of a sign-in', (_what, body, expected) => {
    expect(faultsOf(signIn, body)).toEqual(expected);
  });

  it('names every field that is wrong', () => {
    expect(faultsOf(signOut, { tokens: 1 })).toEqual({
      token: ['field.required'],
      tokens: ['field.unknown'],
    });
  });

  it('attack 80: repeats nothing of what was sent', () => {
    for (const password of ['canary', '', { secret: 'canary' }, 'canary'.repeat(200)]) {
      for (const besides of [{}, { iban: 'canary' }]) {
        const faults = faultsOf(signIn, { email: 'canary@b.be', password, ...besides });
        expect(JSON.stringify(faults)).not.toContain('canary');
      }
    }
  });
});
