import * as z from 'zod/mini';

import { guest } from '../audience.ts';
import { declareCall } from '../call.ts';
import { typedEmailSchema } from '../rules/identifiers.ts';
import { proofHeader } from './challenge.ts';

export const lostThings = ['password', 'phone', 'mailbox'] as const;
export type LostThing = (typeof lostThings)[number];

export const openSupportCase = declareCall({
  name: 'openSupportCase',
  feature: 'support',
  method: 'POST',
  path: '/support/cases',
  audience: guest,
  summary:
    'Asks for help to get back in; answered alike for people we do not know. It proves nothing and opens nothing (A35)',
  idempotent: true,
  headers: proofHeader,
  body: z.strictObject({
    /** An e-mail address or a phone number, as typed. */
    username: typedEmailSchema,
    /** Where to answer: what the person still has. */
    reply_to: typedEmailSchema,
    lost: z.array(z.enum(lostThings)).check(z.maxLength(lostThings.length)),
  }),
  answers: { 200: z.object({ reference: z.string() }) },
  errors: [
    'support.reply_to_invalid',
    'request.too_many_attempts',
    'challenge.required',
    'challenge.invalid',
  ],
});
