import * as z from 'zod/mini';

import { anyone, guest } from '../audience.ts';
import { declareCall } from '../call.ts';
import { typedEmailSchema, typedPhoneSchema } from '../rules/identifiers.ts';
import { proofHeader } from './challenge.ts';

/**
 * Wider than the rule for new passwords: a password chosen under older rules must still open the
 * account. The cap keeps the hash function's input bounded.
 */
const presentedPasswordSchema = z
  .string()
  .check(z.minLength(1, 'password.required'), z.maxLength(1024));

const accessTokenSchema = z.string().check(z.minLength(1), z.maxLength(512));

export const signIn = declareCall({
  name: 'signIn',
  feature: 'login',
  method: 'POST',
  path: '/token',
  audience: guest,
  summary: 'Signs in with an e-mail address or phone number and a password',
  idempotent: true,
  headers: proofHeader,
  body: z.union([
    z.strictObject({ email: typedEmailSchema, password: presentedPasswordSchema }),
    z.strictObject({ phone: typedPhoneSchema, password: presentedPasswordSchema }),
  ]),
  answers: { 200: z.object({ access_token: accessTokenSchema }) },
  errors: [
    'login.invalid_credentials',
    'login.too_many_attempts',
    'login.password_disabled',
    'login.unverified',
    'login.card_needed',
    'mfa.required',
    'challenge.required',
    'challenge.invalid',
  ],
});

export const signOut = declareCall({
  name: 'signOut',
  feature: 'login',
  method: 'DELETE',
  path: '/token',
  // The token in the body is the proof, and a token that is already over is no error: the person
  // wanted to be out, and is.
  audience: anyone,
  summary: 'Ends the session of a token',
  idempotent: true,
  body: z.strictObject({ token: accessTokenSchema }),
  answers: { 204: z.undefined() },
  errors: [],
});
