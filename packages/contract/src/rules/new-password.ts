import * as z from 'zod/mini';

import { confirmationFaults, passwordFaults } from './password.ts';

/** Longer than any allowed password: the rule that counts characters speaks before this cap does. */
const LONGEST_TYPED = 1024;

/** A password that a person chooses now; refused with the code of each rule it breaks. */
export const newPasswordSchema = z.string().check(
  z.maxLength(LONGEST_TYPED, 'password.too_long'),
  z.superRefine<string>((password, context) => {
    for (const fault of passwordFaults(password)) context.addIssue(fault);
  }),
);

export const newPasswordFields = {
  password: newPasswordSchema,
  confirm_password: z.string().check(z.maxLength(LONGEST_TYPED)),
};

/** For bodies with the fields `password` and `confirm_password` (R198). */
export const passwordsMatch = z.refine<{ password: string; confirm_password: string }>(
  ({ password, confirm_password: confirmation }) =>
    confirmationFaults(password, confirmation).length === 0,
  { error: 'password.mismatch', path: ['confirm_password'] },
);
