import * as z from 'zod/mini';

import { guest } from '../audience.ts';
import { declareCall } from '../call.ts';
import { recentMfa } from '../recent-mfa.ts';
import { typedEmailSchema, typedPhoneSchema } from '../rules/identifiers.ts';
import { invitationKindSchema } from '../rules/invitation-code.ts';
import { newPasswordSchema, passwordsMatch } from '../rules/new-password.ts';
import { onboardingStepNames } from '../rules/onboarding-steps.ts';
import { payloadSchema, typedCodeSchema } from '../rules/payload.ts';
import { typedNameSchema } from '../rules/typed-name.ts';
import { proofHeader } from './challenge.ts';

/*
 * The ticket is named by a cookie of the browser that began (A14), so that it outlives a reload and
 * serves every tab. Each write is one step's: elsewhere it is refused as out of order (attack 67).
 */

const typedCardSchema = z.string().check(z.minLength(1), z.maxLength(40));

const marketingSchema = z.strictObject({ email: z.boolean(), sms: z.boolean() });

export const onboardingEndings = ['card-activated', 'card-failed', 'code-only'] as const;
const endingSchema = z.enum(onboardingEndings);
export type OnboardingEnding = z.output<typeof endingSchema>;

/** All that a page may show of the ticket: what the person typed themselves, and what they proved. */
export const onboardingSchema = z.object({
  step: z.enum(onboardingStepNames),
  /** Absent until a card or an invitation was proven. */
  entrance: z.optional(
    z.union([
      z.object({ kind: z.literal('card'), last4: z.optional(z.string()) }),
      z.object({
        kind: z.literal('invitation'),
        invitation: invitationKindSchema,
        company: z.string(),
      }),
    ]),
  ),
  /** Whom to greet; of a card only after the letter's proof. */
  firstname: z.optional(z.string()),
  terms: z.optional(z.object({ version: z.string(), marketing: marketingSchema })),
  typed: z.optional(
    z.object({
      firstname: z.string(),
      lastname: z.string(),
      email: z.string(),
      /** Beside the one that may go with the job. */
      private_email: z.optional(z.string()),
      phone: z.string(),
    }),
  ),
  /** An invitation is bound to its address: it is shown, and not changed. */
  bound_email: z.optional(z.string()),
  proven: z.object({ email: z.boolean(), private_email: z.boolean(), phone: z.boolean() }),
  /** The address looks like an employer's: a private one is asked for, and may be left out. */
  suggests_private_email: z.boolean(),
  /** The code that was sent and waits. The recipient is what was typed, masked. */
  asked: z.optional(
    z.object({
      for: z.enum(['email', 'private_email', 'phone']),
      recipient: z.string(),
      payload: payloadSchema,
    }),
  ),
  /**
   * A contact that was just proven belongs to an account (attack 4): said to its owner alone, who may
   * sign in and attach what they came with.
   */
  has_account: z.boolean(),
  ending: z.optional(endingSchema),
});

export type Onboarding = z.output<typeof onboardingSchema>;

const answers = { 200: z.object({ data: onboardingSchema }) };
const onTheWay = ['ticket.expired', 'onboarding.out_of_order'] as const;
const counted = ['request.too_many_attempts', 'challenge.required', 'challenge.invalid'] as const;

export const readOnboarding = declareCall({
  name: 'readOnboarding',
  feature: 'onboarding',
  method: 'GET',
  path: '/onboarding',
  audience: guest,
  summary: 'What this browser has begun, if anything',
  answers: { 200: z.object({ data: z.nullable(onboardingSchema) }) },
  errors: [],
});

export const enterOnboardingStep = declareCall({
  name: 'enterOnboardingStep',
  feature: 'onboarding',
  method: 'POST',
  path: '/onboarding/step',
  audience: guest,
  summary: 'Goes to a step, where the way there is allowed',
  idempotent: true,
  body: z.strictObject({ step: z.enum(onboardingStepNames) }),
  answers,
  errors: onTheWay,
});

export const leaveOnboarding = declareCall({
  name: 'leaveOnboarding',
  feature: 'onboarding',
  method: 'DELETE',
  path: '/onboarding',
  audience: guest,
  summary: 'Forgets what this browser has begun',
  idempotent: true,
  answers: { 204: z.undefined() },
  errors: [],
});

/** Number and letter together: whose card it is, and that it is linked, is said after both (attack 25). */
export const presentCard = declareCall({
  name: 'presentCard',
  feature: 'onboarding',
  method: 'POST',
  path: '/onboarding/card',
  audience: guest,
  summary: 'Begins with a card: its number and the code of its letter, or an activation code',
  idempotent: true,
  headers: proofHeader,
  body: z.union([
    z.strictObject({ card_number: typedCardSchema, verification_code: typedCardSchema }),
    z.strictObject({ activation_code: typedCardSchema }),
  ]),
  answers,
  errors: ['onboarding.out_of_order', 'card.invalid', 'card.linked', ...counted],
});

export const presentInvitation = declareCall({
  name: 'presentInvitation',
  feature: 'onboarding',
  method: 'POST',
  path: '/onboarding/code',
  audience: guest,
  summary: 'Begins with the code of an invitation; spends nothing',
  idempotent: true,
  headers: proofHeader,
  body: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answers,
  errors: ['onboarding.out_of_order', 'invitation.invalid', ...counted],
});

export const acceptTerms = declareCall({
  name: 'acceptTerms',
  feature: 'onboarding',
  method: 'POST',
  path: '/onboarding/terms',
  audience: guest,
  summary: 'Accepts terms and privacy statement, and says which marketing is welcome',
  idempotent: true,
  body: z.strictObject({
    accepted: z.boolean(),
    /** The version that was on the screen. */
    version: z.string().check(z.minLength(1), z.maxLength(40)),
    marketing: marketingSchema,
  }),
  answers,
  errors: [...onTheWay, 'onboarding.terms_needed', 'onboarding.terms_changed'],
});

export const describePerson = declareCall({
  name: 'describePerson',
  feature: 'onboarding',
  method: 'POST',
  path: '/onboarding/person',
  audience: guest,
  summary: 'Says who the account is for: names, e-mail address and phone number',
  idempotent: true,
  body: z.strictObject({
    firstname: typedNameSchema,
    lastname: typedNameSchema,
    email: typedEmailSchema,
    phone: typedPhoneSchema,
  }),
  answers,
  errors: [...onTheWay, 'onboarding.email_invalid', 'onboarding.phone_invalid', 'field.invalid'],
});

/** On the page where the answers are checked, from which no edge leads back to the names. */
export const renamePerson = declareCall({
  name: 'renamePerson',
  feature: 'onboarding',
  method: 'POST',
  path: '/onboarding/name',
  audience: guest,
  summary: 'Corrects the names before the account is made',
  idempotent: true,
  body: z.strictObject({ firstname: typedNameSchema, lastname: typedNameSchema }),
  answers,
  errors: [...onTheWay, 'field.invalid'],
});

/** Asked again it sends again; what was proven already is not asked for a second time. */
export const sendEmailCode = declareCall({
  name: 'sendEmailCode',
  feature: 'onboarding',
  method: 'POST',
  path: '/onboarding/email',
  audience: guest,
  summary: 'Sends a code to the e-mail address; answered alike whether it has an account or not',
  headers: proofHeader,
  body: z.strictObject({
    email: typedEmailSchema,
    private_email: z.optional(typedEmailSchema),
  }),
  answers,
  errors: [...onTheWay, ...counted, 'onboarding.email_invalid', 'code.too_many_sends'],
});

export const sendPhoneCode = declareCall({
  name: 'sendPhoneCode',
  feature: 'onboarding',
  method: 'POST',
  path: '/onboarding/phone',
  audience: guest,
  summary: 'Sends a code to the phone number; answered alike whether it has an account or not',
  headers: proofHeader,
  body: z.strictObject({ phone: typedPhoneSchema }),
  answers,
  errors: [...onTheWay, ...counted, 'onboarding.phone_invalid', 'code.too_many_sends'],
});

export const proveContact = declareCall({
  name: 'proveContact',
  feature: 'onboarding',
  method: 'POST',
  path: '/onboarding/proof',
  audience: guest,
  summary: 'Proves an address or a number with the code that was sent to it',
  idempotent: true,
  body: z.strictObject({ payload: payloadSchema, code: typedCodeSchema }),
  answers,
  errors: [...onTheWay, 'mfa.code_invalid', 'code.expired', 'code.too_many_attempts'],
});

export const createAccount = declareCall({
  name: 'createAccount',
  feature: 'onboarding',
  method: 'POST',
  path: '/onboarding/account',
  audience: guest,
  summary: 'Makes the account with its password, activates the card, and signs in',
  idempotent: true,
  body: z
    .strictObject({
      password: newPasswordSchema,
      confirm_password: z.string().check(z.maxLength(1024)),
    })
    .check(passwordsMatch),
  answers: { 200: z.object({ access_token: z.string(), ending: endingSchema }) },
  errors: [
    ...onTheWay,
    'card.linked',
    'invitation.invalid',
    'onboarding.has_account',
    'password.common',
    'password.personal',
  ],
});

/**
 * For the owner of a proven contact, signed in and with a fresh code: nobody else's ticket is taken. Who
 * is signed in to another account than the contact's may make one of the two first (R256): nothing is
 * attached, the ticket waits, and the merge's payload is answered.
 */
export const attachOnboarding = declareCall({
  name: 'attachOnboarding',
  feature: 'onboarding',
  method: 'POST',
  path: '/onboarding/attach',
  audience: recentMfa('onboarding.attach'),
  summary: 'Adds the card or invitation that this browser began with to the account',
  idempotent: true,
  answers: {
    200: z.union([
      z.object({ ending: endingSchema }),
      z.object({
        fuzzion: z.literal(true),
        /** The merge's, kept as `fuzzion_payload`. */
        payload: payloadSchema,
        method: z.enum(['email', 'sms']),
        /** The shared contact, as this browser typed it. */
        target: z.string(),
      }),
    ]),
  },
  errors: [...onTheWay, 'card.linked', 'invitation.invalid', 'onboarding.not_theirs'],
});
