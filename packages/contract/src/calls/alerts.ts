import * as z from 'zod/mini';

import { guest, session } from '../audience.ts';
import { declareCall } from '../call.ts';
import { payloadSchema } from '../rules/payload.ts';

const linkSchema = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(128)) });

/** What an alert told of, named as in the message itself. */
export const alertKindSchema = z.enum([
  'new-sign-in',
  'sessions-ended',
  'reset-requested',
  'password-reset-code',
  'password-changed',
  'support-case',
  'card-attached',
  'invitation-attached',
  'iban-changed',
  'card-blocked',
  'alert-channel-changed',
  'data-ready',
  'contact-added',
  'contact-removed',
  'contact-restored',
  'method-added',
  'method-removed',
  'primary-switched',
  'keys-renewed',
  'recovery-key-used',
  'trust-copied',
  'passkey-added',
  'passkey-removed',
  'passkey-leaving',
  'passkey-passed-over',
  'identity-added',
  'identity-removed',
  'identity-leaving',
  'undone',
  'frozen',
]);

export type AlertKind = z.output<typeof alertKindSchema>;

const alertEventSchema = z.object({
  kind: alertKindSchema,
  at: z.iso.datetime(),
  /** Names such as Chrome and Windows; null where the message named none. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Where the message went, masked: whoever has several accounts sees which one it is. */
  account: z.string(),
});

export type AlertEvent = z.output<typeof alertEventSchema>;

export const describeAlert = declareCall({
  name: 'describeAlert',
  feature: 'alerts',
  method: 'POST',
  path: '/alerts/not-me/about',
  audience: guest,
  summary: 'Says what an alert told of, to whoever has the link in it; changes nothing',
  idempotent: true,
  body: linkSchema,
  answers: { 200: alertEventSchema },
  errors: ['alert.link_invalid'],
});

/** One thing that was taken back; a target is masked, and empty where there is no address. */
const undoneSchema = z.object({
  what: z.enum([
    'contact-removed',
    'contact-restored',
    'method-removed',
    'method-restored',
    'passkey-removed',
    'passkey-restored',
    'identity-removed',
    'identity-restored',
    'keys-restored',
    'order-restored',
    'bank-account-removed',
    'alert-channel-restored',
  ]),
  method: z.nullable(z.enum(['sms', 'email', 'totp'])),
  target: z.string(),
});

export type Undone = z.output<typeof undoneSchema>;

export const sayNotMe = declareCall({
  name: 'sayNotMe',
  feature: 'alerts',
  method: 'POST',
  path: '/alerts/not-me',
  audience: guest,
  summary:
    'Disowns what an alert told about, with the link in it: takes back what was changed since, signs every device out, shuts the password and sends a code to choose a new one',
  idempotent: true,
  body: linkSchema,
  answers: {
    200: z.object({
      /** Null: everybody is out, but no code could be sent to where the alert went. */
      recovery: z.nullable(
        z.object({
          /** In full: whoever has the link has read it there. */
          username: z.string(),
          recipient: z.array(z.string()),
          technology: z.enum(['SMS', 'EMAIL']),
          payload: payloadSchema,
        }),
      ),
      /** Contacts first, then methods. */
      undone: z.array(undoneSchema),
      /** Somebody else had undone something that this would undo again: support decides. */
      frozen: z.boolean(),
    }),
  },
  errors: ['alert.link_invalid'],
});

/** Why a contact is on hold: what happened to it in the last 72 hours. */
const holdSchema = z.object({
  why: z.enum(['added', 'promoted', 'removed', 'demoted']),
  kind: z.enum(['email', 'phone']),
  /** Masked. */
  target: z.string(),
  until: z.iso.datetime(),
});

export type Hold = z.output<typeof holdSchema>;

export const listHolds = declareCall({
  name: 'listHolds',
  feature: 'alerts',
  method: 'GET',
  path: '/alerts/holds',
  audience: session,
  summary:
    'Lists the contacts that were changed in the last 72 hours: those that still get alerts and can undo, and those that cannot reset the password alone',
  answers: { 200: z.array(holdSchema) },
  errors: [],
});
