import * as z from 'zod/mini';

import { guest } from '../audience.ts';
import { declareCall } from '../call.ts';
import { mfaMethodSchema } from '../errors/mfa-owed.ts';
import { payloadSchema, typedCodeSchema } from '../rules/payload.ts';

/** `GET`, as the specification has it, though it sends a message: twice within 15 s sends once (A51). */
export const requestCode = declareCall({
  name: 'requestCode',
  feature: 'mfa',
  method: 'GET',
  path: '/mfa/sudo',
  audience: guest,
  summary: 'Sends a security code by one of the methods that a sign-in or reset was offered',
  query: z.object({
    single: z.optional(z.enum(['0', '1'])),
    mfaId: z.optional(z.string().check(z.regex(/^-?\d{1,5}$/))),
    payload: payloadSchema,
  }),
  answers: { 200: z.object({ payload: payloadSchema, method: mfaMethodSchema }) },
  errors: ['ticket.expired', 'mfa.method_unknown', 'code.too_many_sends'],
});

export const confirmCode = declareCall({
  name: 'confirmCode',
  feature: 'mfa',
  method: 'POST',
  path: '/mfa/sudo',
  audience: guest,
  summary: 'Confirms a security code and finishes the sign-in or reset that asked for it',
  idempotent: true,
  body: z.strictObject({
    payload: payloadSchema,
    code: typedCodeSchema,
    isTrustedDevice: z.optional(z.boolean()),
  }),
  /** Without a token: what was finished was not a sign-in. */
  answers: { 200: z.object({ access_token: z.optional(z.string()) }) },
  errors: [
    'login.code_invalid',
    'login.weak_password',
    'code.expired',
    'code.too_many_attempts',
    'ticket.expired',
  ],
});
