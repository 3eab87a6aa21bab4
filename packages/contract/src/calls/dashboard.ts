import * as z from 'zod/mini';

import { session } from '../audience.ts';
import { declareCall } from '../call.ts';

/** With what and from where; what could not be told is null, never missing. */
const whereabouts = {
  at: z.iso.datetime(),
  browser: z.nullable(z.string()),
  operating_system: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Two letters; the reader's language names it. */
  country: z.nullable(z.string()),
};

/** What a person would want to recognise, or not. */
export const activityKinds = [
  'signed_in',
  'password_changed',
  'codes_changed',
  'bank_account_changed',
  'card_block_asked',
  'app_approved',
  'app_revoked',
] as const;

export const activitySchema = z.object({
  kind: z.enum(activityKinds),
  ...whereabouts,
  /** Done in the session that asks. */
  is_this_session: z.boolean(),
});

export type Activity = z.output<typeof activitySchema>;

/** The worst first. */
export const attentionKinds = [
  // A contact was changed in the last 72 hours, and that can be undone.
  'hold',
  'card_waiting',
  'few_keys',
  'work_address_only',
  'no_second_factor',
  // Somebody signed in with a device that was never used, since this one was last signed in with.
  'new_device',
] as const;

export type Attention = (typeof attentionKinds)[number];

export const overviewSchema = z.object({
  /** The sign-in before this one; null: this is the first. */
  last_sign_in: z.nullable(z.object(whereabouts)),
  /** Two at most. */
  attention: z.array(z.enum(attentionKinds)),
  /** The latest first; three at most. */
  activity: z.array(activitySchema),
});

export type Overview = z.output<typeof overviewSchema>;

export const readOverview = declareCall({
  name: 'readOverview',
  feature: 'dashboard',
  method: 'GET',
  path: '/user/overview',
  audience: session,
  summary: 'Reads the last sign-in, what needs attention and what happened lately',
  answers: { 200: overviewSchema },
  errors: [],
});
