import * as z from 'zod/mini';

import { declareCall } from '../call.ts';
import { countryCodes } from '../countries.ts';
import { recentMfa } from '../recent-mfa.ts';
import { bankingSchema } from './details.ts';

/**
 * Every contact is told, and money goes there 24 hours later (attack 73). Whatever else
 * goes wrong is told to the person as `iban.update_failed` by the page (R269).
 */
export const changeIban = declareCall({
  name: 'changeIban',
  feature: 'profile',
  method: 'PUT',
  path: '/user/iban',
  audience: recentMfa('profile.edit-credentials'),
  summary: 'Changes the bank account that money is paid to',
  idempotent: true,
  body: z.strictObject({
    /** As typed, in any case, with spaces or dashes. */
    iban: z.string().check(z.minLength(1), z.maxLength(64)),
    country: z.enum(countryCodes),
  }),
  answers: { 200: bankingSchema },
  errors: [
    // In `errors`, for `iban` (R268).
    'iban.invalid',
    // In `errors`, for `country`: the account is kept in another country.
    'iban.country_differs',
    // A contact was changed in the last 72 hours: `retry_at` says until when.
    'account.unsettled',
    'account.frozen',
    // Five changes a day.
    'request.too_many_attempts',
  ],
});
