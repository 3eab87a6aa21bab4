import * as z from 'zod/mini';

import { guest } from '../audience.ts';
import { declareCall } from '../call.ts';

/**
 * The answer to a challenge, as the widget makes it: Base64 of JSON. Sent with a call that was
 * refused with `challenge.required`; each works once.
 */
export const proofHeader = {
  'x-proof-of-work': z.optional(z.string().check(z.maxLength(4096))),
};

export const readChallenge = declareCall({
  name: 'readChallenge',
  feature: 'login',
  method: 'GET',
  path: '/challenge',
  audience: guest,
  summary: 'A piece of work for the browser, asked for when a network made many mistakes',
  answers: {
    200: z.object({
      parameters: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.int(),
        keyLength: z.int(),
        keyPrefix: z.string(),
        expiresAt: z.int(),
      }),
      signature: z.string(),
    }),
  },
  errors: [],
});
