import * as z from 'zod/mini';

import { type AppCallDeclaration, declareAppCall } from '../app-call.ts';
import { profileLanguages } from '../locales.ts';
import { readProfile } from './profile.ts';

const appContactSchema = z.object({ value: z.string(), verified: z.boolean() });

/** A person as an app may know them: by its own name for them, and by what was allowed. */
export const appProfileSchema = z.object({
  /** The `sub` of the app's tokens. */
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  language: z.enum(profileLanguages),
  /** The usual one, once it was proven. */
  email: z.array(appContactSchema),
  phone: z.array(appContactSchema),
  /** Each with the scope of the platform that knows the person by it. */
  user_id: z.optional(z.nullable(z.string())),
  customer_user_id: z.optional(z.nullable(z.string())),
  fridom_user_id: z.optional(z.nullable(z.string())),
});

export type AppProfile = z.output<typeof appProfileSchema>;

export const readProfileAsApp = declareAppCall({
  call: readProfile,
  scope: 'user',
  answer: z.object({ data: appProfileSchema }),
});

/** All others are for people alone: how somebody gets in is never an app's business (attack 52). */
export const appCalls: readonly AppCallDeclaration[] = [readProfileAsApp];
