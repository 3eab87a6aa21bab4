import * as z from 'zod/mini';

import { guest } from '../audience.ts';
import { declareCall } from '../call.ts';

export const exchangeHandoff = declareCall({
  name: 'exchangeHandoff',
  feature: 'handoff',
  method: 'POST',
  path: '/token/handoff',
  audience: guest,
  summary:
    'Signs in with what one of our platforms handed over: a one-time code, or an access token of the last 10 minutes, which is replaced',
  idempotent: true,
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(512)) }),
  answers: { 200: z.object({ access_token: z.string() }) },
  errors: ['handoff.invalid'],
});
