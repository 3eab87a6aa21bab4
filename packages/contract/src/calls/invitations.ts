import * as z from 'zod/mini';

import { client } from '../audience.ts';
import { declareCall } from '../call.ts';
import { invitationKindSchema } from '../rules/invitation-code.ts';

/** An employer with 5,000 employees invites all of them in one call. */
export const MOST_INVITATIONS = 5_000;

const invitedSchema = z.strictObject({
  kind: invitationKindSchema,
  /** One that nobody could write to is the result of its line, not a reason to refuse all others. */
  email: z.string().check(z.maxLength(320)),
  /** Which of our languages the mail is in; absent: the market's. */
  language: z.optional(z.string().check(z.maxLength(5))),
  /** The id by which the platform of this kind knows the person, within the token's company. */
  platform_id: z.string().check(z.maxLength(64)),
});

export const invitationResults = [
  'invited',
  'already_invited',
  'already_linked',
  'invalid',
] as const;

/** The company comes from the token and from nowhere else: nobody invites in another one's name. */
export const invitePeople = declareCall({
  name: 'invitePeople',
  feature: 'invitations',
  method: 'POST',
  path: '/invitations',
  audience: client('invite'),
  summary: 'Invites people of the company; one result a line, in the order of the lines',
  idempotent: true,
  // Programs of companies know the main API, and call it for everything else.
  alsoOnMainApi: true,
  body: z.strictObject({
    invitations: z.array(invitedSchema).check(z.minLength(1), z.maxLength(MOST_INVITATIONS)),
  }),
  answers: {
    200: z.object({
      results: z.array(
        z.object({
          result: z.enum(invitationResults),
          invitation_id: z.optional(z.string()),
        }),
      ),
    }),
  },
  errors: [],
});
