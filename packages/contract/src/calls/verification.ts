import * as z from 'zod/mini';

import { guest } from '../audience.ts';
import { declareCall } from '../call.ts';
import { payloadSchema, typedCodeSchema } from '../rules/payload.ts';

export const verifyByCard = declareCall({
  name: 'verifyByCard',
  feature: 'login',
  method: 'POST',
  path: '/token/verification',
  audience: guest,
  summary: 'Finishes a sign-in with a card number and the code of the letter that the card came in',
  idempotent: true,
  body: z.strictObject({
    /** The ticket of `login.unverified` or `login.card_needed`. */
    payload: payloadSchema,
    /** As typed, with spaces or dashes. */
    card_number: z.string().check(z.minLength(1), z.maxLength(40)),
    verification_code: typedCodeSchema,
  }),
  answers: { 200: z.object({ access_token: z.string() }) },
  errors: [
    'verification.invalid',
    'code.too_many_attempts',
    'ticket.expired',
    // After an account was verified, and whenever the password was weak: a new one comes first.
    'login.weak_password',
  ],
});
