import * as z from 'zod/mini';

import { guest } from '../audience.ts';
import { declareCall } from '../call.ts';
import { mfaOwedSchema } from '../errors/mfa-owed.ts';
import { recentMfa } from '../recent-mfa.ts';
import { typedEmailSchema, typedPhoneSchema } from '../rules/identifiers.ts';
import { newPasswordFields, passwordsMatch } from '../rules/new-password.ts';
import { payloadSchema, typedCodeSchema } from '../rules/payload.ts';
import { proofHeader } from './challenge.ts';

export const forgotPassword = declareCall({
  name: 'forgotPassword',
  feature: 'password',
  method: 'POST',
  path: '/user/forgot-password',
  audience: guest,
  summary: 'Sends a code to reset the password; answered alike for people we do not know',
  idempotent: true,
  headers: proofHeader,
  body: z.union([
    z.strictObject({ email: typedEmailSchema }),
    z.strictObject({ phone: typedPhoneSchema }),
  ]),
  answers: {
    200: z.object({
      /** What was typed, masked: never what we know (attack 2). */
      recipient: z.array(z.string()),
      technology: z.enum(['SMS', 'EMAIL']),
      payload: payloadSchema,
    }),
  },
  errors: ['code.too_many_sends', 'challenge.required', 'challenge.invalid'],
});

/**
 * Before a new password is chosen: is the code right, and what is asked for besides? Costs an attempt
 * when it is wrong, and uses nothing up. Said only to who has shown the code (attack 2).
 */
export const checkResetCode = declareCall({
  name: 'checkResetCode',
  feature: 'password',
  method: 'POST',
  path: '/user/reset-password/code',
  audience: guest,
  summary: 'Checks the code of a reset, and tells which second proof follows',
  body: z.strictObject({ payload: payloadSchema, code: typedCodeSchema }),
  answers: {
    200: z.object({
      /** One of these follows the new password; none: the code is enough. Masked (attack 10). */
      methods: mfaOwedSchema.shape.methods,
    }),
  },
  errors: ['mfa.code_invalid', 'code.expired', 'password.reset_needs_support', 'account.frozen'],
});

export const resetPassword = declareCall({
  name: 'resetPassword',
  feature: 'password',
  method: 'POST',
  path: '/user/reset-password',
  audience: guest,
  summary: 'Sets a new password with the code that was sent; opens no session',
  idempotent: true,
  body: z
    .strictObject({ payload: payloadSchema, code: typedCodeSchema, ...newPasswordFields })
    .check(passwordsMatch),
  answers: { 204: z.undefined() },
  errors: [
    'mfa.required',
    'mfa.code_invalid',
    'code.expired',
    'code.too_many_attempts',
    'password.common',
    'password.personal',
    'password.reset_needs_support',
    'account.frozen',
  ],
});

export const replaceWeakPassword = declareCall({
  name: 'replaceWeakPassword',
  feature: 'password',
  method: 'POST',
  path: '/user/weak-password',
  audience: guest,
  summary: 'Replaces a weak password with the ticket that its sign-in was refused with',
  idempotent: true,
  body: z.strictObject({ ticket: payloadSchema, ...newPasswordFields }).check(passwordsMatch),
  answers: { 204: z.undefined() },
  errors: [
    'ticket.expired',
    'password.common',
    'password.personal',
    'password.unchanged',
    'account.frozen',
  ],
});

export const changePassword = declareCall({
  name: 'changePassword',
  feature: 'password',
  method: 'POST',
  path: '/user/password',
  audience: recentMfa('security.edit-password'),
  summary: 'Changes the password of the signed-in person; all other sessions end',
  idempotent: true,
  body: z.strictObject(newPasswordFields).check(passwordsMatch),
  answers: { 204: z.undefined() },
  errors: ['password.common', 'password.personal', 'password.unchanged', 'account.frozen'],
});
