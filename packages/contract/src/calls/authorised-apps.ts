import * as z from 'zod/mini';

import { session } from '../audience.ts';
import { declareCall } from '../call.ts';
import { scopeSchema } from '../scopes.ts';

export const authorisedAppSchema = z.object({
  name: z.string(),
  client_id: z.string(),
  /** The host of its homepage, once somebody has checked that it is theirs. */
  domain: z.nullable(z.string()),
  is_verified: z.boolean(),
  scopes: z.array(scopeSchema),
  granted_at: z.iso.datetime(),
  /** Up to a minute late; null when it was allowed and never used. */
  last_used_at: z.nullable(z.iso.datetime()),
});

export type AuthorisedApp = z.output<typeof authorisedAppSchema>;

export const listAuthorisedApps = declareCall({
  name: 'listAuthorisedApps',
  feature: 'authorised-apps',
  method: 'GET',
  path: '/tokens',
  audience: session,
  summary: 'Lists the apps that the person allowed something',
  // An object keyed by client id, not a list: existing clients read its values (R276).
  answers: { 200: z.record(z.string(), authorisedAppSchema) },
  errors: [],
});

export const revokeAuthorisedApp = declareCall({
  name: 'revokeAuthorisedApp',
  feature: 'authorised-apps',
  method: 'DELETE',
  path: '/token/:clientId',
  audience: session,
  summary: 'Takes back all that an app was allowed; its tokens end at once',
  idempotent: true,
  params: z.strictObject({ clientId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answers: { 204: z.undefined() },
  errors: [],
});
