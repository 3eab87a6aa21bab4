import * as z from 'zod/mini';

import { session } from '../audience.ts';
import { declareCall } from '../call.ts';
import { profileLanguages } from '../locales.ts';

/** The default one comes first in its list (R253). */
const contactSchema = z.object({
  id: z.string(),
  value: z.string(),
  default: z.boolean(),
  verified: z.boolean(),
});

const recoveryKeySchema = z.object({ used_at: z.nullable(z.iso.datetime()) });

export const genderSchema = z.enum(['female', 'male', 'other', 'not_said']);

export const profileSchema = z.object({
  id: z.string(),
  email: z.array(contactSchema),
  phone: z.array(contactSchema),
  totpRecovery: z.array(recoveryKeySchema),
  fridom_user_id: z.nullable(z.string()),
  user_id: z.nullable(z.string()),
  customer_user_id: z.nullable(z.string()),
  /** Set for whoever acts for a merchant (A5). */
  merchant_id: z.nullable(z.string()),
  firstname: z.string(),
  lastname: z.string(),
  birthdate: z.nullable(z.iso.date()),
  gender: z.nullable(genderSchema),
  language: z.enum(profileLanguages),
  /** 0 fine, 1 below the rules, 2 breached or reset by an operator (A42). */
  password_status: z.int().check(z.minimum(0), z.maximum(2)),
  last_password_change: z.nullable(z.iso.datetime()),
  mfa_forced: z.boolean(),
  mfa_customer: z.boolean(),
  /** There while the card that the account was made with is still to be activated (R239). */
  card_waiting: z.optional(z.object({ last4: z.nullable(z.string()) })),
});

export type Profile = z.output<typeof profileSchema>;

export const readProfile = declareCall({
  name: 'readProfile',
  feature: 'profile',
  method: 'GET',
  path: '/user',
  audience: session,
  duringSetup: true,
  summary: 'Reads the profile of the signed-in person',
  answers: { 200: z.object({ data: profileSchema }) },
  errors: [],
});
