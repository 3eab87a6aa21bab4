import * as z from 'zod/mini';

import { session } from '../audience.ts';
import { declareCall } from '../call.ts';
import { profileLanguages } from '../locales.ts';
import { typedNameSchema } from '../rules/typed-name.ts';
import { genderSchema, profileSchema } from './profile.ts';

/* Apart from the profile itself, which every page reads: only the page of details writes. */

/**
 * Every field is saved where it stands: only those that are sent change, and each has its own answer in
 * `errors`. A session is enough (R59): nobody gets in by these.
 */
export const updateProfile = declareCall({
  name: 'updateProfile',
  feature: 'profile',
  method: 'PATCH',
  path: '/user',
  audience: session,
  summary: 'Changes names, birth date, gender or language of the signed-in person',
  idempotent: true,
  body: z.strictObject({
    firstname: z.optional(typedNameSchema),
    lastname: z.optional(typedNameSchema),
    /** An ISO date (A68); null: it is not kept any more. */
    birthdate: z.optional(z.nullable(z.iso.date('profile.birthdate_invalid'))),
    gender: z.optional(genderSchema),
    /** Pages, e-mails and SMS are in this language from then on. */
    language: z.optional(z.enum(profileLanguages)),
  }),
  answers: { 200: z.object({ data: profileSchema }) },
  errors: [
    // In `errors`, for `firstname` and `lastname`: without a letter, or with what no screen can show.
    'profile.name_invalid',
    // In `errors`, for `birthdate`: no such day, in the future, or before 1900.
    'profile.birthdate_invalid',
    'account.frozen',
  ],
});
