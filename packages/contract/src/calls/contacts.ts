import * as z from 'zod/mini';

import { declareCall } from '../call.ts';
import { recentMfa } from '../recent-mfa.ts';
import { typedEmailSchema, typedPhoneSchema } from '../rules/identifiers.ts';
import { payloadSchema, typedCodeSchema } from '../rules/payload.ts';

/*
 * Primary is changed by `switchPrimaryMethod`, codes are turned on by `activateMethod` and off by
 * `deleteMethod`: see second-factor.ts and set-up.ts. What was proven for `profile.edit-credentials`
 * does for the first two as well.
 */

/**
 * A code goes to whatever was typed, somebody else's or nobody's: answer and time are the same, and
 * whose it is, is said only to who has proven it (attack 3).
 */
export const addContact = declareCall({
  name: 'addContact',
  feature: 'profile',
  method: 'POST',
  path: '/user/login',
  audience: recentMfa('profile.edit-credentials'),
  summary:
    'Sends a code to an e-mail address or phone number that the person wants to sign in with',
  idempotent: true,
  body: z.union([
    z.strictObject({ email: typedEmailSchema }),
    z.strictObject({ phone: typedPhoneSchema }),
  ]),
  answers: { 200: z.object({ payload: payloadSchema }) },
  errors: [
    // No address or number at all, or verified by this person already (R264, R265).
    'contact.email_invalid',
    'contact.phone_invalid',
    // The account has ten of this kind.
    'contact.too_many',
    // Five different ones a day.
    'mfa.too_many_targets',
    'code.too_many_sends',
    'account.frozen',
  ],
});

export const confirmContact = declareCall({
  name: 'confirmContact',
  feature: 'profile',
  method: 'POST',
  path: '/user/login/confirm',
  audience: recentMfa('profile.edit-credentials'),
  summary: 'Adds the contact, or verifies the one that is there, with the code that was sent to it',
  idempotent: true,
  body: z.strictObject({ payload: payloadSchema, code: typedCodeSchema }),
  answers: {
    200: z.object({
      /** The contact's, as in `GET /user` and `GET /user/details`; absent with `fuzzion`. */
      id: z.optional(z.string()),
      kind: z.enum(['email', 'phone']),
      /** As of `confirmMethod`: another account has it, and the two may become one (R256). */
      fuzzion: z.boolean(),
      /** With `fuzzion`: the merge's, kept as `fuzzion_payload`. */
      payload: z.optional(payloadSchema),
    }),
  },
  errors: [
    'mfa.code_invalid',
    'code.expired',
    'code.too_many_attempts',
    // Another account has it, and a merge was declined: said only now, after the code (R256, R263).
    'contact.email_invalid',
    'contact.phone_invalid',
    'contact.too_many',
    'contact.held',
    'account.frozen',
  ],
});

const contactParams = z.strictObject({ id: z.uuid() });

export const deleteContact = declareCall({
  name: 'deleteContact',
  feature: 'profile',
  method: 'DELETE',
  path: '/user/contacts/:id',
  audience: recentMfa('profile.edit-credentials'),
  summary:
    'Removes a contact, and the codes that go there; of the primary one, the next becomes primary',
  params: contactParams,
  answers: { 204: z.undefined() },
  errors: [
    // Also for somebody else's (attack 38), and for one that has gone already.
    'contact.unknown',
    'contact.last_of_kind',
    'contact.last_codes',
    'account.frozen',
  ],
});

export const undoContactChange = declareCall({
  name: 'undoContactChange',
  feature: 'profile',
  method: 'POST',
  path: '/user/contacts/:id/undo',
  audience: recentMfa('profile.edit-credentials'),
  summary:
    'Puts a contact back that was removed, or first again that was primary, in the last 72 hours',
  idempotent: true,
  params: contactParams,
  answers: { 204: z.undefined() },
  errors: [
    // Nothing was done to it in the last 72 hours that could be undone.
    'contact.unknown',
    // Somebody else has proven it to be theirs since.
    'contact.email_invalid',
    'contact.phone_invalid',
    'account.frozen',
  ],
});
