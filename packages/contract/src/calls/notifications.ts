import * as z from 'zod/mini';

import { guest, session } from '../audience.ts';
import { declareCall } from '../call.ts';
import { messageKinds, messagePurposes } from '../rules/message-purposes.ts';
import { proofHeader } from './challenge.ts';

export const messageChannels = ['email', 'sms'] as const;
const channelSchema = z.enum(messageChannels);
const purposeSchema = z.enum(messagePurposes);

export const messageSchema = z.object({
  id: z.uuid(),
  purpose: purposeSchema,
  channel: channelSchema,
  /** Masked, enough for its owner to know which one it is. */
  recipient: z.string(),
  /** Printed in the message itself. */
  reference: z.string(),
  /** `waiting`: it has not left the house yet, or is tried again; `failed`: it was given up. */
  state: z.enum(['waiting', 'sent', 'failed']),
  /** When it happened; a message that was sent may have left later. */
  created_at: z.iso.datetime(),
});
export type Message = z.output<typeof messageSchema>;

/** Longer than any reference or masked address. */
export const MOST_SEARCHED = 100;

export const listNotifications = declareCall({
  name: 'listNotifications',
  feature: 'notifications',
  method: 'GET',
  path: '/notifications',
  audience: session,
  summary: 'Lists every message that was sent to the signed-in person, newest first (A9)',
  query: z.strictObject({
    kind: z.optional(z.enum(messageKinds)),
    channel: z.optional(channelSchema),
    /** A part of a reference or of a masked address. */
    search: z.optional(z.string().check(z.maxLength(MOST_SEARCHED))),
    /** `next` of the page before. */
    before: z.optional(z.uuid()),
  }),
  answers: { 200: z.object({ data: z.array(messageSchema), next: z.nullable(z.uuid()) }) },
  errors: [],
});

const marketingSchema = z.object({
  channel: channelSchema,
  is_given: z.boolean(),
  /** When it was given or taken back; null: never asked. */
  changed_at: z.nullable(z.iso.datetime()),
});

export const listMarketing = declareCall({
  name: 'listMarketing',
  feature: 'notifications',
  method: 'GET',
  path: '/notifications/marketing',
  audience: session,
  summary: 'Whether the signed-in person wants news, by channel, and since when',
  answers: { 200: z.object({ data: z.array(marketingSchema) }) },
  errors: [],
});

export const changeMarketing = declareCall({
  name: 'changeMarketing',
  feature: 'notifications',
  method: 'PUT',
  path: '/notifications/marketing',
  audience: session,
  summary: 'Gives or takes back the consent to news by one channel',
  idempotent: true,
  body: z.strictObject({ channel: channelSchema, is_given: z.boolean() }),
  answers: { 200: z.object({ data: z.array(marketingSchema) }) },
  errors: [],
});

/** A message of ours has one, and may quote another. */
export const MOST_REFERENCES = 3;

/** More than a mail of ours has, less than a book. */
export const MOST_PASTED = 20_000;

export const checkMessage = declareCall({
  name: 'checkMessage',
  feature: 'notifications',
  method: 'POST',
  path: '/notifications/check',
  audience: guest,
  summary:
    'Says whether messages with these references were sent: never to whom, never that a message is genuine (attack 88)',
  headers: proofHeader,
  body: z.strictObject({
    /** A reference, or a message as it was received; neither kept nor logged. */
    text: z.string().check(z.minLength(1), z.maxLength(MOST_PASTED)),
  }),
  answers: {
    200: z.object({
      /** The references that the text has. */
      references: z.array(z.string()),
      /** Those that we sent a message with, and on which day, by the clock of the market. */
      sent: z.array(z.object({ reference: z.string(), day: z.iso.date(), purpose: purposeSchema })),
    }),
  },
  errors: ['request.too_many_attempts', 'challenge.required', 'challenge.invalid'],
});
