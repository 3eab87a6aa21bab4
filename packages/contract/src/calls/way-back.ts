import * as z from 'zod/mini';

import { guest } from '../audience.ts';
import { declareCall } from '../call.ts';
import { typedEmailSchema } from '../rules/identifiers.ts';
import { providerAnswerSchema, providerIdSchema } from '../rules/identity.ts';
import { newPasswordFields, passwordsMatch } from '../rules/new-password.ts';
import { payloadSchema, typedCodeSchema } from '../rules/payload.ts';

/*
 * The way back in of somebody who lost everything but a national identity that they connected: they prove
 * it, every contact is told, and 24 hours later they prove it again and replace everything.
 */

export const beginWayBack = declareCall({
  name: 'beginWayBack',
  feature: 'way-back',
  method: 'POST',
  path: '/way-back/begin',
  audience: guest,
  summary: 'Where to go to prove the identity that is to bring somebody back in',
  body: z.strictObject({ provider: providerIdSchema }),
  answers: {
    200: z.object({
      /** Where the browser goes; it comes back to the portal's `/identity/return`. */
      address: z.string(),
    }),
  },
  errors: ['provider.unknown', 'provider.refused', 'provider.unavailable'],
});

const wayBackSchema = z.object({
  /** From when on everything may be replaced. */
  due_at: z.iso.datetime(),
  /** From when on it must be asked for again. */
  lapses_at: z.iso.datetime(),
  /** Somebody who was told put it off, which happens once. */
  is_delayed: z.boolean(),
  /** Once the wait is over: goes on in this browser, for 30 minutes. */
  ticket: z.nullable(payloadSchema),
});

export type WayBackAnswer = z.output<typeof wayBackSchema>;

/** Asks, and asked again says how long to wait; after the wait it is what opens the rest. */
export const askWayBack = declareCall({
  name: 'askWayBack',
  feature: 'way-back',
  method: 'POST',
  path: '/way-back',
  audience: guest,
  summary: 'Asks to come back with an identity that was connected at least 72 hours ago',
  idempotent: true,
  body: providerAnswerSchema,
  answers: { 200: wayBackSchema },
  errors: [
    'provider.refused',
    'provider.not_linked',
    'provider.unavailable',
    'way_back.link_too_new',
    'way_back.stopped',
    'way_back.refused',
  ],
});

export const sendWayBackCode = declareCall({
  name: 'sendWayBackCode',
  feature: 'way-back',
  method: 'POST',
  path: '/way-back/code',
  audience: guest,
  summary: 'Sends a code to the address that the account is to have from now on',
  body: z.strictObject({ ticket: payloadSchema, email: typedEmailSchema }),
  answers: { 200: z.object({ payload: payloadSchema }) },
  errors: [
    'ticket.expired',
    'contact.email_invalid',
    'mfa.too_many_targets',
    'code.too_many_sends',
  ],
});

/** Everything that was lost goes: contacts, methods, passkeys, other identities, sessions, apps. */
export const finishWayBack = declareCall({
  name: 'finishWayBack',
  feature: 'way-back',
  method: 'POST',
  path: '/way-back/finish',
  audience: guest,
  summary: 'Replaces everything with a proven address and a new password, and signs in',
  idempotent: true,
  body: z
    .strictObject({
      ticket: payloadSchema,
      payload: payloadSchema,
      code: typedCodeSchema,
      ...newPasswordFields,
    })
    .check(passwordsMatch),
  answers: { 200: z.object({ access_token: z.string() }) },
  errors: [
    'ticket.expired',
    'mfa.code_invalid',
    'code.expired',
    'code.too_many_attempts',
    // Somebody else's: said only now, after the code.
    'contact.email_invalid',
    'contact.held',
    'password.common',
    'password.personal',
  ],
});

const linkSchema = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(128)) });

const stoppableSchema = z.object({
  asked_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  is_delayed: z.boolean(),
});

export const describeWayBack = declareCall({
  name: 'describeWayBack',
  feature: 'way-back',
  method: 'POST',
  path: '/way-back/stop/about',
  audience: guest,
  summary: 'Says when everything would be replaced, to whoever has the link; changes nothing',
  idempotent: true,
  body: linkSchema,
  answers: { 200: stoppableSchema },
  errors: ['way_back.link_invalid'],
});

/** The link alone delays by 24 hours, once; the factor that `mfa.required` asks for stops it. */
export const stopWayBack = declareCall({
  name: 'stopWayBack',
  feature: 'way-back',
  method: 'POST',
  path: '/way-back/stop',
  audience: guest,
  summary: 'Delays a way back by 24 hours, once, and asks for the factor that stops it',
  body: linkSchema,
  answers: {
    /** There is nothing that could prove more than the link. */
    200: stoppableSchema,
  },
  errors: ['way_back.link_invalid', 'mfa.required'],
});
