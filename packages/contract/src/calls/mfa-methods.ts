import * as z from 'zod/mini';

import { session } from '../audience.ts';
import { declareCall } from '../call.ts';
import { recentMfa } from '../recent-mfa.ts';
import { mfaMethodSchema } from '../errors/mfa-owed.ts';
import { mfaIdSchema } from '../rules/mfa-ids.ts';
import { recoveryKeysSchema } from '../rules/recovery-keys.ts';

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
  feature: 'mfa',
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
  feature: 'mfa',
  method: 'POST',
  path: '/mfa/switch-primary/:id',
  audience: recentMfa('security.mfa-edit'),
  summary: 'Makes a method the primary one, and its contact the primary one of its kind',
  idempotent: true,
  params: methodParams,
  answers: { 204: z.undefined() },
  errors: ['mfa.method_not_found', 'mfa.method_unverified', 'account.frozen'],
});

export const deleteMethod = declareCall({
  name: 'deleteMethod',
  feature: 'mfa',
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

export const regenerateRecoveryKeys = declareCall({
  name: 'regenerateRecoveryKeys',
  feature: 'mfa',
  method: 'POST',
  path: '/mfa/regenerate-recovery',
  audience: recentMfa('security.edit-recovery'),
  summary: 'Makes new recovery keys, shown this once; all earlier ones end',
  idempotent: true,
  answers: { 200: recoveryKeysSchema },
  errors: ['mfa.method_not_found', 'mfa.stronger_proof_required', 'account.frozen'],
});
