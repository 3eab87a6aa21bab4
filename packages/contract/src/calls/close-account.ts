import * as z from 'zod/mini';

import { guest } from '../audience.ts';
import { declareCall } from '../call.ts';
import { recentMfa } from '../recent-mfa.ts';

export const closeAccount = declareCall({
  name: 'closeAccount',
  feature: 'your-data',
  method: 'POST',
  path: '/user/close',
  audience: recentMfa('profile.close-account'),
  summary:
    'Closes the account: signs every device and app out, tells every contact, and erases everything 14 days later',
  answers: { 200: z.object({ closes_at: z.iso.datetime() }) },
  errors: [
    // A contact was changed in the last 72 hours: `retry_at` says until when.
    'account.unsettled',
    'account.frozen',
    'session.browser_needed',
  ],
});

const linkSchema = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(128)) });

export const describeClosing = declareCall({
  name: 'describeClosing',
  feature: 'your-data',
  method: 'POST',
  path: '/closing/about',
  audience: guest,
  summary: 'Says when an account will be erased, to whoever has the link; changes nothing',
  idempotent: true,
  body: linkSchema,
  answers: { 200: z.object({ closes_at: z.iso.datetime() }) },
  errors: ['closing.link_invalid'],
});

export const cancelClosing = declareCall({
  name: 'cancelClosing',
  feature: 'your-data',
  method: 'POST',
  path: '/closing/cancel',
  audience: guest,
  summary: 'Takes the closing of an account back, with the link; signs nobody in',
  idempotent: true,
  body: linkSchema,
  answers: { 204: z.undefined() },
  errors: ['closing.link_invalid'],
});
