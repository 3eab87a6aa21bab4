import * as z from 'zod/mini';

import { session } from '../audience.ts';
import { declareCall } from '../call.ts';
import { mfaMethodSchema } from '../errors/mfa-owed.ts';
import { mfaIdSchema } from '../rules/mfa-ids.ts';
import { payloadSchema, typedCodeSchema } from '../rules/payload.ts';
import { recoveryKeysSchema } from '../rules/recovery-keys.ts';

/**
 * Starts the set-up of a method, or with `edit=1` gives an existing one another contact, or puts
 * another authenticator in the place of the one there is, once that is confirmed. `setup-mfa` must
 * have been proven to add, `security.mfa-edit` to change, `setup-mfa-totp` to replace the
 * authenticator: a password alone sets nothing up. Only a contact on file that was verified before,
 * or that is the only one, is proven by its own code.
 */
export const activateMethod = declareCall({
  name: 'activateMethod',
  feature: 'set-up',
  method: 'GET',
  path: '/mfa/:id/activate',
  audience: session,
  duringSetup: true,
  summary: 'Starts setting a method up: sends a code, or gives the key for an authenticator',
  params: z.strictObject({ id: mfaIdSchema }),
  query: z.object({
    /** The address or number. Absent: the primary one on file. */
    target: z.optional(z.string().check(z.minLength(1), z.maxLength(254))),
    edit: z.optional(z.enum(['0', '1'])),
  }),
  answers: {
    200: z.object({
      payload: payloadSchema,
      method: mfaMethodSchema,
      /** Always false: whose contact it is, is said only to who has proven it (attack 5). */
      fuzzion: z.boolean(),
      data: z.object({
        /** Of an authenticator: for the QR code, and to type. */
        uri: z.optional(z.string()),
        secret: z.optional(z.string()),
      }),
    }),
    /** It is set up already: skip this step (R158). */
    204: z.undefined(),
  },
  errors: [
    'mfa.step_up_required',
    'mfa.stronger_proof_required',
    'mfa.method_not_found',
    'mfa.too_many_targets',
    'contact.email_invalid',
    'contact.phone_invalid',
    'code.too_many_sends',
    'account.frozen',
  ],
});

export const confirmMethod = declareCall({
  name: 'confirmMethod',
  feature: 'set-up',
  method: 'POST',
  path: '/mfa/activate',
  audience: session,
  duringSetup: true,
  summary: 'Finishes setting a method up with the code that proves it',
  idempotent: true,
  body: z.strictObject({ payload: payloadSchema, code: typedCodeSchema }),
  answers: {
    200: z.object({
      /** Of the method; absent with `fuzzion`, which sets nothing up. */
      id: z.optional(z.int()),
      method: mfaMethodSchema,
      /**
       * The contact, just proven, is another account's too: the two may become one (R162, merge.ts).
       * Not said again for 90 days after a "not now": then the contact is refused as in use.
       */
      fuzzion: z.boolean(),
      /** With `fuzzion`: the merge's, kept as `fuzzion_payload`. */
      payload: z.optional(payloadSchema),
      /** Of an authenticator, and this once. */
      recovery_keys: z.optional(recoveryKeysSchema.shape.recovery_keys),
    }),
  },
  errors: [
    'mfa.step_up_required',
    'mfa.stronger_proof_required',
    'mfa.code_invalid',
    'mfa.email_in_use',
    'mfa.phone_in_use',
    'contact.held',
    'code.expired',
    'code.too_many_attempts',
    'account.frozen',
  ],
});

export const sayNoPhone = declareCall({
  name: 'sayNoPhone',
  feature: 'set-up',
  method: 'POST',
  path: '/mfa/no-phone',
  audience: session,
  duringSetup: true,
  summary: 'Notes that the person has no mobile phone: codes by e-mail are then enough',
  idempotent: true,
  answers: { 204: z.undefined() },
  errors: [],
});

export const skipMfaSetup = declareCall({
  name: 'skipMfaSetup',
  feature: 'set-up',
  method: 'POST',
  path: '/mfa/skip-setup',
  audience: session,
  duringSetup: true,
  summary: 'Puts the set-up off until the next sign-in, for who is asked but not forced',
  idempotent: true,
  answers: { 204: z.undefined() },
  errors: ['mfa.setup_required'],
});
