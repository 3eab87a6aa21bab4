import * as z from 'zod/mini';

import { guest } from '../audience.ts';
import { declareCall } from '../call.ts';
import { payloadSchema } from '../rules/payload.ts';

export const sayNotMe = declareCall({
  name: 'sayNotMe',
  feature: 'alerts',
  method: 'POST',
  path: '/alerts/not-me',
  audience: guest,
  summary:
    'Disowns what an alert told about, with the link in it: signs every device out, distrusts the password and sends a code to choose a new one',
  idempotent: true,
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(128)) }),
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
    }),
  },
  errors: ['alert.link_invalid'],
});
