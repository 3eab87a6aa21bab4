import * as z from 'zod/mini';

import { guest } from '../audience.ts';
import { declareCall } from '../call.ts';
import { proofHeader } from './challenge.ts';

/** As typed, with spaces or dashes. */
const typedNumberSchema = z.string().check(z.minLength(1), z.maxLength(40));

export const forgotUsername = declareCall({
  name: 'forgotUsername',
  feature: 'username',
  method: 'POST',
  path: '/user/forgot-username',
  audience: guest,
  summary: 'Finds usernames by card or national number; the full ones are sent to their contacts',
  headers: proofHeader,
  body: z.union([
    z.strictObject({ card_number: typedNumberSchema }),
    z.strictObject({ national_number: typedNumberSchema }),
  ]),
  /** Masked; empty when nothing was found. `sent_to`: where the full ones went, masked alike. */
  answers: {
    200: z.object({
      usernames: z.array(z.string()),
      sent_to: z.optional(z.array(z.string())),
    }),
  },
  errors: [
    'card.invalid',
    'username.national_number_invalid',
    'username.national_number_off',
    'request.too_many_attempts',
    'challenge.required',
    'challenge.invalid',
  ],
});
