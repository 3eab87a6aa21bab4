import { describe, expect, it } from 'vitest';

import { changeIban } from './banking.ts';
import { addContact, confirmContact, deleteContact, undoContactChange } from './contacts.ts';

describe('what changes how a person is reached and paid', () => {
  const calls = [addContact, confirmContact, deleteContact, undoContactChange, changeIban];

  it('is where clients look for it', () => {
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /user/login',
      'POST /user/login/confirm',
      'DELETE /user/contacts/:id',
      'POST /user/contacts/:id/undo',
      'PUT /user/iban',
    ]);
  });

  it.each(calls)('$name asks for a recent second factor', ({ audience }) => {
    expect(audience).toMatchObject({ kind: 'recent-mfa', action: 'profile.edit-credentials' });
  });

  it('takes an address or a number, and nothing besides', () => {
    const { body } = addContact;
    expect(body.safeParse({ email: 'anna@example.be' }).success).toBe(true);
    expect(body.safeParse({ phone: '+32470123456' }).success).toBe(true);
    for (const wrong of [
      {},
      { email: 'a@b.be', phone: '+32470123456' },
      { email: 'a@b.be', verified: true },
    ])
      expect(body.safeParse(wrong).success).toBe(false);
  });
});
