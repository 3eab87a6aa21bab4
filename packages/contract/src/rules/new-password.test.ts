import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { fieldErrors } from '../errors/field-errors.ts';
import { newPasswordSchema, passwordsMatch } from './new-password.ts';

const form = z
  .strictObject({ password: newPasswordSchema, confirm_password: z.string() })
  .check(passwordsMatch);

function faultsOf(password: string, confirmation = password) {
  const body = { password, confirm_password: confirmation };
  const { error } = form.safeParse(body);
  return error ? fieldErrors(error.issues, body) : {};
}

describe('the form for a new password', () => {
  it('A41: takes 128 characters of any script', () => {
    expect(faultsOf('é1!'.repeat(42))).toEqual({});
  });

  it('R192–R195: names every rule that is broken, at the field', () => {
    expect(faultsOf('!')).toEqual({
      password: ['password.too_short', 'password.no_letter', 'password.no_digit'],
    });
    expect(faultsOf('')).toEqual({ password: ['password.required'] });
  });

  it.each([129, 1_025])('A41: refuses %i characters', (length) => {
    expect(faultsOf('é'.repeat(length)).password).toContain('password.too_long');
  });

  it('R196: names a confirmation that differs', () => {
    expect(faultsOf('a good phrase 7?', 'another')).toEqual({
      confirm_password: ['password.mismatch'],
    });
  });
});
