import * as z from 'zod/mini';

import { guest } from '../audience.ts';
import { declareCall } from '../call.ts';
import { typedEmailSchema } from '../rules/identifiers.ts';
import { REFERENCE } from '../rules/message-reference.ts';
import { proofHeader } from './challenge.ts';
import { messageChannels, MOST_REFERENCES } from './notifications.ts';

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

/** Never the message itself: what stood in it is the person's, and may be a secret of theirs. */
export const reportForgedMessage = declareCall({
  name: 'reportForgedMessage',
  feature: 'support',
  method: 'POST',
  path: '/support/forged-messages',
  audience: guest,
  summary:
    'Reports a message in our name that somebody does not trust: its references and how it came, nothing else (attack 88)',
  idempotent: true,
  headers: proofHeader,
  body: z.strictObject({
    /** Those that the message has; a forged one may have none. */
    references: z.array(z.string().check(z.regex(REFERENCE))).check(z.maxLength(MOST_REFERENCES)),
    channel: z.enum(messageChannels),
  }),
  /** The reference of the case. */
  answers: { 200: z.object({ reference: z.string() }) },
  errors: ['request.too_many_attempts', 'challenge.required', 'challenge.invalid'],
});
