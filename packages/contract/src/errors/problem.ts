import * as z from 'zod/mini';

import { explainedMistakeSchema } from './explained-mistake.ts';
import { mfaOwedSchema } from './mfa-owed.ts';

/**
 * The one body of every refusal. `code` is a plain string on purpose: a client that is older than
 * the server still shows `message`, instead of failing on a code it has never heard of.
 */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  request_id: z.string(),
  retry_at: z.optional(z.iso.datetime()),
  /** With 401 `mfa.required`: which further proofs are possible (R82). */
  mfa: z.optional(mfaOwedSchema),
  /**
   * With 403 `login.weak_password`: allows one change of password. With `login.unverified` and
   * `login.card_needed`: what the card's proof is added to.
   */
  ticket: z.optional(z.string()),
  /** With 401 `session.required`, for whoever shows a session that is over: why it is. */
  reason: z.optional(z.enum(['session.ended_elsewhere', 'session.expired'])),
  /** With 400 `partner.invalid_configuration`: what its developers should look at (A50). */
  explain: z.optional(explainedMistakeSchema),
});

export type Problem = z.output<typeof problemSchema>;
