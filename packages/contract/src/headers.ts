import * as z from 'zod/mini';

import { needsSession } from './audience.ts';
import { type CallDeclaration, isWrite } from './call.ts';
import { deviceIdSchema } from './device-id.ts';

/** Opaque to the server; long enough that two clients never make the same one. */
export const idempotencyKeySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}$/));

const everyCall = {
  'x-device-id': z.optional(deviceIdSchema),
  'accept-language': z.optional(z.string()),
};
// A missing or malformed bearer is answered with 401 by the audience check, so the schema, whose
// refusals are 422, must let it pass.
const sessionCall = { authorization: z.optional(z.string()) };
const writingCall = {
  'idempotency-key': z.optional(idempotencyKeySchema),
  // Nothing but these two words: what only resembles "true" must be refused, not carried out (A61).
  precognition: z.optional(z.enum(['true', 'false'])),
  'precognition-validate-only': z.optional(z.string().check(z.regex(/^[\w.,\s-]{0,1024}$/))),
};

/**
 * The headers of a call, in the lower case Node gives them. Loose, because proxies and browsers add
 * their own, and a schema that dropped those would hide them from the code behind it.
 */
export function headersOf(call: Pick<CallDeclaration, 'method' | 'audience' | 'headers'>) {
  return z.looseObject({
    ...everyCall,
    ...(mayShowSession(call.audience) && sessionCall),
    ...(isWrite(call) && writingCall),
    ...call.headers,
  });
}

const mayShowSession = (audience: CallDeclaration['audience']) =>
  needsSession(audience) || audience.kind === 'guest-or-session';
