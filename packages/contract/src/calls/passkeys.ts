import * as z from 'zod/mini';

import { guest, session } from '../audience.ts';
import { declareCall } from '../call.ts';
import { recentMfa } from '../recent-mfa.ts';
import { newPasskeySchema, passkeyNameSchema, passkeyProofSchema } from '../rules/passkey.ts';
import { payloadSchema } from '../rules/payload.ts';

/** Nothing is kept for it until it is answered: a login page that is only looked at costs nothing. */
export const readPasskeyChallenge = declareCall({
  name: 'readPasskeyChallenge',
  feature: 'passkeys',
  method: 'GET',
  path: '/token/passkey',
  audience: guest,
  summary: 'What a passkey of this market signs to sign in; works once, in this browser',
  answers: { 200: z.object({ challenge: z.string(), rp_id: z.string() }) },
  errors: [],
});

/** A passkey that checked its holder is both factors: no code follows. */
export const signInWithPasskey = declareCall({
  name: 'signInWithPasskey',
  feature: 'passkeys',
  method: 'POST',
  path: '/token/passkey',
  audience: guest,
  summary: 'Signs in with a passkey',
  idempotent: true,
  body: z.strictObject({ proof: passkeyProofSchema }),
  answers: { 200: z.object({ access_token: z.string() }) },
  errors: ['passkey.refused'],
});

export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Where it is kept, such as "iCloud Keychain"; null: it does not say. */
  store: z.nullable(z.string()),
  /** It is on all devices of its store; false: on one device alone. */
  is_synced: z.boolean(),
  /** Its store belongs to an employer, and may go with the job. */
  is_managed: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.nullable(z.iso.datetime()),
  /** When it goes, where a weaker proof removed it; null: it stays. */
  leaves_at: z.nullable(z.iso.datetime()),
});

export type Passkey = z.output<typeof passkeySchema>;

export const listPasskeys = declareCall({
  name: 'listPasskeys',
  feature: 'passkeys',
  method: 'GET',
  path: '/passkeys',
  audience: session,
  summary: 'Lists the passkeys of the signed-in person, the newest first',
  answers: { 200: z.array(passkeySchema) },
  errors: [],
});

/**
 * A store that still offers a removed passkey, or one under an old name, leads people to a refusal: the
 * browser is told what counts, in the words of its signal methods.
 */
export const readPasskeyStore = declareCall({
  name: 'readPasskeyStore',
  feature: 'passkeys',
  method: 'GET',
  path: '/passkeys/store',
  audience: session,
  summary: 'What the store of passkeys on a device of the signed-in person should know',
  answers: {
    200: z.object({
      rp_id: z.string(),
      /** The person, as their passkeys call them, in base64url. */
      user_id: z.string(),
      name: z.string(),
      display_name: z.string(),
      /** In base64url; a passkey that is not among them opens nothing. */
      credential_ids: z.array(z.string()),
    }),
  },
  errors: ['host.unknown'],
});

/** Offered to whoever has none, and then not for 30 days: it takes the offer that it answers with. */
export const offerPasskey = declareCall({
  name: 'offerPasskey',
  feature: 'passkeys',
  method: 'POST',
  path: '/passkeys/offer',
  audience: session,
  summary: 'Whether a passkey is offered to the signed-in person now, at most once in 30 days',
  answers: { 200: z.object({ is_offered: z.boolean() }) },
  errors: [],
});

/** Whoever has an authenticator or a passkey proves it with that: a plant opens all else (A20). */
export const beginPasskey = declareCall({
  name: 'beginPasskey',
  feature: 'passkeys',
  method: 'POST',
  path: '/passkeys/begin',
  audience: recentMfa('security.passkeys'),
  summary: 'What a browser needs to make a passkey for the signed-in person',
  answers: {
    200: z.object({
      payload: payloadSchema,
      /** `PublicKeyCredentialCreationOptionsJSON`, for the browser as it is. */
      options: z.looseObject({ challenge: z.string() }),
    }),
  },
  errors: ['passkey.too_many', 'mfa.stronger_proof_required', 'account.frozen'],
});

export const addPasskey = declareCall({
  name: 'addPasskey',
  feature: 'passkeys',
  method: 'POST',
  path: '/passkeys',
  audience: recentMfa('security.passkeys'),
  summary: 'Adds the passkey that the browser made; every other device is signed out',
  idempotent: true,
  body: z.strictObject({ payload: payloadSchema, passkey: newPasskeySchema }),
  answers: { 200: passkeySchema },
  errors: [
    'passkey.refused',
    'passkey.too_many',
    'code.expired',
    'code.too_many_attempts',
    'mfa.stronger_proof_required',
    'account.frozen',
  ],
});

const passkeyParams = z.strictObject({ id: z.uuid() });

/** A name opens nothing, so that nothing is proven for it. */
export const renamePasskey = declareCall({
  name: 'renamePasskey',
  feature: 'passkeys',
  method: 'PATCH',
  path: '/passkeys/:id',
  audience: session,
  summary: 'Gives a passkey another name',
  idempotent: true,
  params: passkeyParams,
  body: z.strictObject({ name: passkeyNameSchema }),
  answers: { 200: passkeySchema },
  errors: ['passkey.not_found'],
});

/**
 * At once with a passkey, or with two other methods; with one of them after 72 hours, in which every
 * contact is told and whoever proves themselves can keep it (A20).
 */
export const removePasskey = declareCall({
  name: 'removePasskey',
  feature: 'passkeys',
  method: 'DELETE',
  path: '/passkeys/:id',
  audience: recentMfa('security.passkeys'),
  summary: 'Removes a passkey, at once or after 72 hours, as its proof allows',
  params: passkeyParams,
  answers: { 200: z.object({ leaves_at: z.nullable(z.iso.datetime()) }) },
  errors: ['passkey.not_found', 'account.frozen'],
});

/** With a proof: a session alone would keep a passkey that its thief planted, and its owner removed. */
export const keepPasskey = declareCall({
  name: 'keepPasskey',
  feature: 'passkeys',
  method: 'POST',
  path: '/passkeys/:id/keep',
  audience: recentMfa('security.passkeys'),
  summary: 'Keeps a passkey that was to go',
  idempotent: true,
  params: passkeyParams,
  answers: { 200: passkeySchema },
  errors: ['passkey.not_found', 'account.frozen'],
});
