import * as z from 'zod/mini';

import { guestOrSession, session } from '../audience.ts';
import { declareCall } from '../call.ts';
import { mfaMethodSchema, mfaOwedSchema } from '../errors/mfa-owed.ts';
import { recentMfa, recentMfaOr } from '../recent-mfa.ts';
import { providerAnswerSchema, providerIdSchema } from '../rules/identity.ts';
import { mfaIdSchema } from '../rules/mfa-ids.ts';
import { passkeyProofSchema } from '../rules/passkey.ts';
import { payloadSchema, typedCodeSchema } from '../rules/payload.ts';
import { stepUpActionSchema } from '../rules/step-up.ts';

const flagSchema = z.optional(z.enum(['0', '1']));

/**
 * `GET`, as the specification has it, though it may send a message. A code that can still be typed is
 * not sent again by a page that loads again, but by a person who asks; twice within 15 s is once (A51).
 */
export const requestCode = declareCall({
  name: 'requestCode',
  feature: 'second-factor',
  method: 'GET',
  path: '/mfa/sudo',
  audience: guestOrSession,
  duringSetup: true,
  summary: 'Asks for a security code, for a sign-in or reset (payload) or for the session (none)',
  query: z.object({
    /** Of a session: 1 asks for one write, 0 for ten minutes. */
    single: flagSchema,
    /** Of a session: what will be done. Absent: the password for 1, the methods for 0. */
    action: z.optional(stepUpActionSchema),
    /** Of a session: 1 asks for a proof that may take the authenticator away (A20). */
    strong: flagSchema,
    /** Absent: the primary method. */
    mfaId: z.optional(mfaIdSchema),
    payload: z.optional(payloadSchema),
    /** 1: the person pressed "send again"; else the page was opened, or opened again. */
    resend: z.optional(z.enum(['0', '1'])),
  }),
  answers: {
    200: z.object({
      payload: payloadSchema,
      method: mfaMethodSchema,
      /** Of a passkey: it signs the payload, for this name. */
      rp_id: z.optional(z.string()),
      /** Of an identity from elsewhere: where it is proven. */
      provider: z.optional(z.object({ id: providerIdSchema, name: z.string() })),
    }),
  },
  errors: ['ticket.expired', 'mfa.method_unknown', 'code.too_many_sends'],
});

/** What is not listed here proves nothing for that action: the page shows this list and no other. */
export const listStepUpMethods = declareCall({
  name: 'listStepUpMethods',
  feature: 'second-factor',
  method: 'GET',
  path: '/mfa/sudo/methods',
  audience: session,
  duringSetup: true,
  summary:
    'Lists the methods that may prove an action of the signed-in person, the usual one first',
  query: z.strictObject({ action: stepUpActionSchema, strong: flagSchema }),
  answers: { 200: mfaOwedSchema.shape.methods },
  errors: [],
});

const confirmed = {
  payload: payloadSchema,
  /** Counts at sign-in only (attack 36). */
  isTrustedDevice: z.optional(z.boolean()),
};

export const confirmCode = declareCall({
  name: 'confirmCode',
  feature: 'second-factor',
  method: 'POST',
  path: '/mfa/sudo',
  audience: guestOrSession,
  duringSetup: true,
  summary: 'Confirms a security code and finishes what asked for it: sign-in, reset or step-up',
  idempotent: true,
  body: z.union([
    z.strictObject({ ...confirmed, code: typedCodeSchema }),
    z.strictObject({ ...confirmed, passkey: passkeyProofSchema }),
    z.strictObject({ ...confirmed, identity: providerAnswerSchema }),
  ]),
  /**
   * Of a sign-in: the token of its session. Of a step-up: the session's new token; the old one reads
   * for ten more seconds (attack 51). Of a reset: none.
   */
  answers: { 200: z.object({ access_token: z.optional(z.string()) }) },
  errors: [
    'login.code_invalid',
    'login.weak_password',
    'mfa.code_invalid',
    'passkey.refused',
    'provider.refused',
    'provider.unavailable',
    'code.expired',
    'code.too_many_attempts',
    'ticket.expired',
    'account.frozen',
  ],
});

/** The same by the name that apps of the specification's other calls know it by (A52). */
export const confirmMfa = declareCall({
  ...confirmCode,
  name: 'confirmMfa',
  path: '/mfa/confirm',
});

export const readMfaStatus = declareCall({
  name: 'readMfaStatus',
  feature: 'second-factor',
  method: 'GET',
  path: '/mfa/status',
  audience: session,
  duringSetup: true,
  summary: 'Tells which proofs this session holds, and what is still owed',
  answers: {
    200: z.object({
      /** The card is the only proof that is left (A34). */
      need_card: z.boolean(),
      /** A step-up for one write is there; for which action, `GET /mfa/recent` tells. */
      single: z.boolean(),
      sudo: z.boolean(),
      /** Every call but those of the set-up is refused until it is done (A21). */
      setup_required: z.boolean(),
      /** And the person may put it off. */
      may_skip_setup: z.boolean(),
    }),
  },
  errors: [],
});

/** The guard's question before a sensitive page; the write behind the page asks again (A20). */
export const readRecentMfa = declareCall({
  name: 'readRecentMfa',
  feature: 'second-factor',
  method: 'GET',
  path: '/mfa/recent',
  audience: session,
  duringSetup: true,
  summary: 'Tells whether this session may make the changes of a page without a new code',
  query: z.strictObject({
    /** 1: only a step-up for one write counts. */
    single: flagSchema,
    action: stepUpActionSchema,
  }),
  answers: { 200: z.object({ recent: z.boolean() }) },
  errors: [],
});

/** Support is a way out, and proves nothing (A35). */
const mfaOptionSchema = z.enum([...mfaMethodSchema.options, 'support']);

export const mfaMethodItemSchema = z.object({
  /** Positive: set up. Negative: it could be, and `contact_id` says with which contact (R109). */
  id: z.int(),
  method: mfaOptionSchema,
  /** Masked; empty for what has no address. */
  target: z.string(),
  /** Of the profile's e-mail addresses and phone numbers; null for what has none. */
  contact_id: z.nullable(z.string()),
  /** Asked for first. */
  is_primary: z.boolean(),
  /** Becomes primary when the primary one goes. */
  is_backup: z.boolean(),
  /** False for the last one of its kind (R257), and for what is not set up. */
  can_delete: z.boolean(),
  /** Set up, verified, and not primary already (R258). */
  can_be_primary: z.boolean(),
});

export type MfaMethodItem = z.output<typeof mfaMethodItemSchema>;

export const listMfaMethods = declareCall({
  name: 'listMfaMethods',
  feature: 'second-factor',
  method: 'GET',
  path: '/mfa',
  audience: session,
  duringSetup: true,
  summary: 'Lists the second factors of the signed-in person, primary first',
  /** Its presence counts: with it, also what could be set up or used besides. */
  query: z.object({ includeAll: z.optional(z.string().check(z.maxLength(8))) }),
  answers: { 200: z.array(mfaMethodItemSchema) },
  errors: [],
});

const methodParams = z.strictObject({ id: mfaIdSchema });

export const switchPrimaryMethod = declareCall({
  name: 'switchPrimaryMethod',
  feature: 'second-factor',
  method: 'POST',
  path: '/mfa/switch-primary/:id',
  audience: recentMfaOr('security.mfa-edit', ['profile.edit-credentials']),
  summary: 'Makes a method the primary one, and its contact the primary one of its kind',
  idempotent: true,
  params: methodParams,
  answers: { 204: z.undefined() },
  errors: ['mfa.method_not_found', 'mfa.method_unverified', 'account.frozen'],
});

export const deleteMethod = declareCall({
  name: 'deleteMethod',
  feature: 'second-factor',
  method: 'DELETE',
  path: '/mfa/:id',
  audience: recentMfa('security.mfa-edit'),
  summary: 'Removes a method; of the authenticator, its recovery keys go with it',
  params: methodParams,
  /** Of a negative id: which contact is meant. */
  query: z.object({ target: z.optional(z.string().check(z.maxLength(254))) }),
  answers: { 204: z.undefined() },
  errors: [
    'mfa.method_not_found',
    'mfa.last_method',
    'mfa.stronger_proof_required',
    'account.frozen',
  ],
});
