import * as z from 'zod/mini';

import { guest } from '../audience.ts';
import { declareCall } from '../call.ts';
import { typedEmailSchema } from '../rules/identifiers.ts';
import { REFERENCE } from '../rules/message-reference.ts';
import { proofHeader } from './challenge.ts';
import { messageChannels, MOST_REFERENCES } from './notifications.ts';

export const lostThings = ['password', 'phone', 'mailbox'] as const;
export type LostThing = (typeof lostThings)[number];

/** As sent, which is smaller than what was chosen: the page draws it anew. */
export const MOST_PROOF_BYTES = 1_000_000;
/** Three bytes are four characters of base64. */
const MOST_PROOF_CHARACTERS = Math.ceil(MOST_PROOF_BYTES / 3) * 4;

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
    /** A JPEG or PNG in base64, such as of a card or a letter; kept sealed, for support alone (A58). */
    proof: z.optional(z.string().check(z.maxLength(MOST_PROOF_CHARACTERS, 'field.too_long'))),
  }),
  answers: { 200: z.object({ reference: z.string() }) },
  errors: [
    'support.reply_to_invalid',
    'support.proof_invalid',
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
