import * as z from 'zod/mini';

import { session } from '../audience.ts';
import { declareCall } from '../call.ts';

/** One device as the person knows it (R272): what could not be told is null, never missing. */
export const deviceSchema = z.object({
  /** Of the session that ending this device is asked for with. */
  id: z.uuid(),
  /** "Chrome on Windows", in the language of the call. */
  name: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  operating_system: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Two letters; the reader's language names it. */
  country: z.nullable(z.string()),
  first_connection: z.iso.datetime(),
  /** Up to a minute late. */
  last_activity: z.iso.datetime(),
  /** The one that asks. */
  is_current: z.boolean(),
  status: z.enum(['active', 'signed_out', 'expired']),
  services_used: z.array(z.string()),
  session_count: z.int(),
  /** Until then no code is asked for at sign-in; null when the device is not trusted (A54). */
  trusted_until: z.nullable(z.iso.datetime()),
});

export type Device = z.output<typeof deviceSchema>;

export const listSessions = declareCall({
  name: 'listSessions',
  feature: 'sessions',
  method: 'GET',
  path: '/sessions',
  audience: session,
  summary: 'Lists the devices of the signed-in person, those that were signed out included',
  answers: { 200: z.object({ data: z.array(deviceSchema) }) },
  errors: [],
});

export const endSession = declareCall({
  name: 'endSession',
  feature: 'sessions',
  method: 'DELETE',
  path: '/sessions/:sessionId',
  audience: session,
  summary: 'Signs one device out, with all its sessions',
  idempotent: true,
  params: z.strictObject({ sessionId: z.uuid() }),
  answers: { 204: z.undefined() },
  errors: ['session.unknown'],
});

export const endSessions = declareCall({
  name: 'endSessions',
  feature: 'sessions',
  method: 'DELETE',
  path: '/sessions',
  audience: session,
  summary: 'Signs all other devices out; with all=true also the one that asks',
  idempotent: true,
  // Strict: a misspelled `all` must be refused, not understood as "the others".
  query: z.strictObject({ all: z.optional(z.enum(['true', 'false'])) }),
  answers: { 204: z.undefined() },
  errors: [],
});

export const endTrust = declareCall({
  name: 'endTrust',
  feature: 'sessions',
  method: 'DELETE',
  path: '/sessions/:sessionId/trust',
  audience: session,
  summary: 'Asks a device for a security code again at its next sign-in; it stays signed in',
  idempotent: true,
  params: z.strictObject({ sessionId: z.uuid() }),
  answers: { 204: z.undefined() },
  errors: ['session.unknown'],
});
