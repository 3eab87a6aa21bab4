import * as z from 'zod/mini';

import { guest, session } from '../audience.ts';
import { declareCall } from '../call.ts';
import { recentMfa } from '../recent-mfa.ts';
import { scopeSchema } from '../scopes.ts';

/**
 * A partner's request as it came: the engine judges it, so nothing is declared but what the
 * specification names. Loose, because the standards know some thirty more parameters.
 */
const requestSchema = z.looseObject({
  client_id: z.optional(z.string()),
  redirect_uri: z.optional(z.string()),
  response_type: z.optional(z.string()),
  request_uri: z.optional(z.string()),
});

/** The app as people may know it before they allow it anything. */
export const appSchema = z.object({
  client_id: z.string(),
  name: z.string(),
  /** The host of its homepage, once somebody has checked that it is theirs. */
  domain: z.nullable(z.string()),
  is_verified: z.boolean(),
  /** Not one of our own platforms (R86). */
  is_partner: z.boolean(),
  /** Which of our platforms it belongs to: the login page's title names it (A16). */
  platform: z.string(),
});

const targetSchema = z.object({ target: z.string() });

export const previewAuthorise = declareCall({
  name: 'previewAuthorise',
  feature: 'consent',
  method: 'GET',
  path: '/authorize/preview',
  audience: guest,
  summary: 'Says which app asks, before the person has signed in, or why its request is wrong',
  query: requestSchema,
  answers: { 200: z.union([z.object({ app: appSchema }), targetSchema]) },
  errors: ['partner.invalid_configuration'],
});

export const previewSignOut = declareCall({
  name: 'previewSignOut',
  feature: 'consent',
  method: 'GET',
  path: '/authorize/sign-out',
  audience: guest,
  summary: 'Says which app asks to sign the person out, and where the browser goes afterwards',
  query: z.looseObject({}),
  answers: { 200: z.object({ name: z.nullable(z.string()), target: z.nullable(z.string()) }) },
  errors: ['partner.invalid_configuration'],
});

export const authorise = declareCall({
  name: 'authorise',
  feature: 'consent',
  method: 'GET',
  path: '/authorize',
  audience: session,
  // Which apps wait until the set-up is done is said in their registration (A22).
  duringSetup: true,
  summary: 'Answers where the browser goes, or what the person must approve first',
  query: requestSchema,
  answers: {
    200: z.union([
      z.object({
        approvalType: z.literal('scopes'),
        /** One-time: the approval names the request by it. */
        id: z.string(),
        app: appSchema,
        /** Asked for now, beyond what was approved before. */
        scopes: z.array(scopeSchema),
        approved_scopes: z.array(scopeSchema),
        /** It also asks to go on while the person is signed out. */
        is_offline: z.boolean(),
      }),
      targetSchema,
    ]),
  },
  errors: ['partner.invalid_configuration', 'partner.sign_in_again', 'mfa.setup_required'],
});

/** What an approval needs besides the session, if the app could then change data or move money. */
export const sensitiveApproval = recentMfa('approve');

export const approve = declareCall({
  name: 'approve',
  feature: 'consent',
  method: 'POST',
  path: '/authorize',
  audience: session,
  duringSetup: true,
  summary: 'Approves or refuses what a partner asks; the answer says where the browser goes',
  idempotent: true,
  body: z.strictObject({
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    approved: z.boolean(),
  }),
  answers: { 200: targetSchema },
  errors: ['partner.request_expired', 'mfa.step_up_required'],
});
