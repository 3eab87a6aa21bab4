import * as z from 'zod/mini';

import { guest, session } from '../audience.ts';
import { declareCall } from '../call.ts';
import { recentMfa } from '../recent-mfa.ts';
import { providerAnswerSchema, providerIdSchema } from '../rules/identity.ts';
import { payloadSchema } from '../rules/payload.ts';

const providerSchema = z.object({
  id: providerIdSchema,
  name: z.string(),
  /** An employer's, or a country's. */
  kind: z.enum(['company', 'national']),
});

/**
 * Asked with the domain of an address and never with the address: every address of a domain gets the
 * same answer, known or not (A6, R94).
 */
export const listIdentityProviders = declareCall({
  name: 'listIdentityProviders',
  feature: 'identity-providers',
  method: 'GET',
  path: '/identity-providers',
  audience: guest,
  summary: 'Lists where somebody can sign in instead, by the domain of the address they typed',
  query: z.strictObject({
    domain: z.optional(z.string().check(z.regex(/^(?:[a-z0-9-]{1,63}\.){1,8}[a-z0-9-]{2,63}$/))),
  }),
  answers: {
    200: z.object({
      providers: z.array(
        z.extend(providerSchema, {
          /** The company that takes part; null: everybody may. */
          company: z.nullable(z.string()),
        }),
      ),
    }),
  },
  errors: [],
});

const visitAnswer = {
  200: z.object({
    /** Where the browser goes; it comes back to the portal's `/identity/return`. */
    address: z.string(),
  }),
};

export const visitIdentityProvider = declareCall({
  name: 'visitIdentityProvider',
  feature: 'identity-providers',
  method: 'POST',
  path: '/identity-providers/visit',
  audience: guest,
  summary: 'Where to go to sign in at a provider, or to answer a challenge (payload) there',
  body: z.strictObject({ provider: providerIdSchema, payload: z.optional(payloadSchema) }),
  answers: visitAnswer,
  errors: ['provider.unknown', 'provider.refused', 'provider.unavailable'],
});

/** A code is owed as after a password, unless the provider's own proof counts (A6). */
export const signInWithIdentity = declareCall({
  name: 'signInWithIdentity',
  feature: 'identity-providers',
  method: 'POST',
  path: '/token/identity',
  audience: guest,
  summary:
    'Signs in with what a provider gave the browser; works once, in the browser that went there',
  idempotent: true,
  body: providerAnswerSchema,
  answers: { 200: z.object({ access_token: z.string() }) },
  errors: [
    'provider.refused',
    'provider.company_unknown',
    'provider.not_linked',
    'provider.unavailable',
    'mfa.required',
    'login.unverified',
    'login.card_needed',
  ],
});

export const identitySchema = z.extend(providerSchema, {
  id: z.uuid(),
  provider: providerIdSchema,
  created_at: z.iso.datetime(),
  last_used_at: z.nullable(z.iso.datetime()),
  /** When it goes, where a weaker proof removed it; null: it stays. */
  leaves_at: z.nullable(z.iso.datetime()),
});

export type Identity = z.output<typeof identitySchema>;

export const listIdentities = declareCall({
  name: 'listIdentities',
  feature: 'identity-providers',
  method: 'GET',
  path: '/identities',
  audience: session,
  summary: 'Lists the identities that the signed-in person connected, and those they could',
  answers: {
    200: z.object({ identities: z.array(identitySchema), offered: z.array(providerSchema) }),
  },
  errors: [],
});

/** As a passkey is added: with the best that the person has (A20, attack 81). */
export const beginIdentity = declareCall({
  name: 'beginIdentity',
  feature: 'identity-providers',
  method: 'POST',
  path: '/identities/begin',
  audience: recentMfa('security.identities'),
  summary: 'Where to go to connect an identity with the account of the signed-in person',
  body: z.strictObject({ provider: providerIdSchema }),
  answers: visitAnswer,
  errors: [
    'provider.unknown',
    'provider.refused',
    'provider.unavailable',
    'mfa.stronger_proof_required',
    'account.frozen',
  ],
});

export const addIdentity = declareCall({
  name: 'addIdentity',
  feature: 'identity-providers',
  method: 'POST',
  path: '/identities',
  audience: recentMfa('security.identities'),
  summary: 'Connects the identity that the provider vouched for; every other device is signed out',
  idempotent: true,
  body: providerAnswerSchema,
  answers: { 200: identitySchema },
  errors: [
    'provider.refused',
    'provider.company_unknown',
    'provider.linked_elsewhere',
    'provider.unavailable',
    'mfa.stronger_proof_required',
    'account.frozen',
  ],
});

const identityParams = z.strictObject({ id: z.uuid() });

/** What is strong by itself goes at once with a proof as strong, or with two; else after 72 hours. */
export const removeIdentity = declareCall({
  name: 'removeIdentity',
  feature: 'identity-providers',
  method: 'DELETE',
  path: '/identities/:id',
  audience: recentMfa('security.identities'),
  summary: 'Disconnects an identity, at once or after 72 hours, as its proof allows',
  params: identityParams,
  answers: { 200: z.object({ leaves_at: z.nullable(z.iso.datetime()) }) },
  errors: ['provider.link_not_found', 'account.frozen'],
});

export const keepIdentity = declareCall({
  name: 'keepIdentity',
  feature: 'identity-providers',
  method: 'POST',
  path: '/identities/:id/keep',
  audience: recentMfa('security.identities'),
  summary: 'Keeps an identity that was to go',
  idempotent: true,
  params: identityParams,
  answers: { 200: identitySchema },
  errors: ['provider.link_not_found', 'account.frozen'],
});
