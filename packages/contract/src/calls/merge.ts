import * as z from 'zod/mini';

import { guest, session } from '../audience.ts';
import { declareCall } from '../call.ts';
import { mfaMethodSchema, mfaOwedSchema } from '../errors/mfa-owed.ts';
import { recentMfa } from '../recent-mfa.ts';
import { payloadSchema, typedCodeSchema } from '../rules/payload.ts';
import { cardSchema } from './cards.ts';
import { profileSchema } from './profile.ts';

/*
 * The specification's word is "fuzzion": its two calls keep their names, ours say merge.
 *
 * A merge begins where a code has just proven a contact that another account of the same market has:
 * `confirmMethod` and `confirmContact` then answer `fuzzion: true` and a merge `payload` (30 minutes,
 * of this session alone) instead of adding the contact. What happens next:
 *
 *   readMerge            what is proven, and what is still owed; in the end the preview
 *   sendMergeCode        a code to the shared contact, or a challenge of a factor of the other account
 *   confirmMergeCode     what was typed; names the factors of the other account that are owed (R214)
 *   claimOwnership       the other account's password, or platform password and card number (R205)
 *   merge                with a fresh proof of this account, too: the two become one
 *   declineMerge         not now; or "these are two people"; or the contact leaves the other account
 *
 * The account that is signed in survives, and its password applies to all (R206). Until the other side
 * is proven, nothing of it is in any answer (attack 68).
 */

/** From the code page of a signed-in person: `action=duplicated` in `GET /mfa/sudo`. */
const bothSides = recentMfa('duplicated');

/** Unknown, too old, of another session: one refusal for all. */
const offered = ['ticket.expired'] as const;

/** One of the two accounts changes its ways in just now, is being closed, or waits for support. */
const calm = ['account.unsettled', 'account.frozen'] as const;

const sharedContactSchema = z.object({
  method: z.enum(['email', 'sms']),
  /** Masked. */
  target: z.string(),
});

/**
 * - `code`: the code to the shared contact (`sendMergeCode` with its id, then `confirmMergeCode`)
 * - `platform`: platform password and card number (`claimOwnership`)
 * - `password`: the other account's password (`claimOwnership`)
 * - `factor`: one of `mfa` (`sendMergeCode` with its id, then `confirmMergeCode`)
 * - `step-up`: a fresh code of this account, for `duplicated`
 */
export const mergeProofs = ['code', 'platform', 'password', 'factor', 'step-up'] as const;
export type MergeProof = (typeof mergeProofs)[number];

const mergeContactSchema = z.object({
  /** What `choices` name. */
  id: z.string(),
  kind: z.enum(['email', 'phone']),
  value: z.string(),
  is_primary: z.boolean(),
  is_verified: z.boolean(),
});

export const mergePlatforms = ['user', 'customer', 'merchant', 'fridom'] as const;

/** One of the two accounts, as its holder knows it. */
export const mergeSideSchema = z.object({
  firstname: z.string(),
  lastname: z.string(),
  created_at: z.iso.datetime(),
  /** Primary ones first. */
  contacts: z.array(mergeContactSchema),
  /** Null: the card platform does not answer. They move all the same. */
  cards: z.nullable(z.array(cardSchema)),
  /** Card holder, employer, merchant, Fridom. */
  platforms: z.array(z.enum(mergePlatforms)),
  apps: z.array(z.object({ client_id: z.string(), name: z.string() })),
  factors: z.array(z.object({ method: mfaMethodSchema, target: z.string() })),
  /** Country and last four characters; null: none. */
  iban_hint: z.nullable(z.string()),
  /** Where somebody is signed in now. */
  sessions: z.int(),
});

export type MergeSide = z.output<typeof mergeSideSchema>;

/** What comes from the other account, all of it; its number is in the two sides. */
export const mergeMoves = [
  'contacts',
  'cards',
  'platforms',
  'terms',
  'messages',
  'history',
  'cases',
] as const;

/** What both accounts have, and only one can stay. */
export const mergeConflicts = [
  'name',
  'birthdate',
  'gender',
  'language',
  'bank_account',
  'primary_email',
  'primary_phone',
  'alert_channel',
  // A platform that knows each of the two by an id of its own: both go on, this account's comes first.
  'platform',
] as const;

/** What is over afterwards; an undo brings back none of it but the other account's factors. */
export const mergeEnds = [
  'other_password',
  'other_factors',
  'other_apps',
  'other_bank_account',
  'sessions',
  'trusted_devices',
] as const;

export const mergePreviewSchema = z.object({
  /** The one that is signed in, and survives. */
  this: mergeSideSchema,
  other: mergeSideSchema,
  moves: z.array(z.enum(mergeMoves)),
  /** Who wins: this account, or what the person chooses (`choices`). */
  conflicts: z.array(
    z.object({ what: z.enum(mergeConflicts), wins: z.enum(['this', 'other', 'choice', 'both']) }),
  ),
  /** Only what there is to end. */
  ends: z.array(z.enum(mergeEnds)),
  /** Whose password applies to all: always this account's (R206). */
  password: z.literal('this'),
  undo_days: z.int(),
});

export type MergePreview = z.output<typeof mergePreviewSchema>;

export const mergeStateSchema = z.object({
  /**
   * What became of it: after a failure in the middle the page asks, and never guesses. `open`: nothing
   * was changed. `merged`: it was done. `declined`: nothing, or the contact left the other account.
   */
  state: z.enum(['open', 'merged', 'declined']),
  shared: sharedContactSchema,
  expires_at: z.iso.datetime(),
  /**
   * What may be proven next: any one of these. Empty: both sides are proven, and there is a preview.
   * Before the shared contact or the card is proven it is the same for everybody.
   */
  owes: z.array(z.enum(mergeProofs)),
  /** Of the other account, where `owes` has `factor`; else empty. */
  mfa: mfaOwedSchema.shape.methods,
  /** Only while `state` is `open` and both sides are proven. */
  preview: z.nullable(mergePreviewSchema),
  /** Until when the merge can be undone; null unless `merged`. */
  undo_until: z.nullable(z.iso.datetime()),
});

export type MergeState = z.output<typeof mergeStateSchema>;

export const readMerge = declareCall({
  name: 'readMerge',
  feature: 'merge',
  method: 'GET',
  path: '/merge',
  audience: session,
  duringSetup: true,
  summary: 'Tells what is proven and what is owed before two accounts become one, then the preview',
  query: z.strictObject({ payload: payloadSchema }),
  answers: { 200: mergeStateSchema },
  errors: [...offered],
});

/** R212. Asked again within 15 s it is the same code (A51). */
export const sendMergeCode = declareCall({
  name: 'sendMergeCode',
  feature: 'merge',
  method: 'POST',
  path: '/mfa/fuzzion',
  audience: session,
  duringSetup: true,
  summary: 'Sends the code to the shared contact, or asks for a factor of the other account',
  body: z.strictObject({
    /** The merge's. */
    payload: payloadSchema,
    /** -1 (e-mail) or -2 (SMS): the shared contact. Else the id of one of `mfa`. */
    mfaId: z.int(),
    /** Of the shared contact, as typed; may be left out, and another one is refused. */
    target: z.optional(z.string().check(z.maxLength(254))),
  }),
  /** The payload that `confirmMergeCode` takes with the code; not the merge's. */
  answers: { 200: z.object({ payload: payloadSchema, method: mfaMethodSchema }) },
  errors: [...offered, 'mfa.method_unknown', 'code.too_many_sends'],
});

/** R213. `data` is null until the accounts are one. */
const mergeAnswerSchema = z.object({
  /** The merge's, to go on with. */
  payload: payloadSchema,
  /** Factors of the other account, one of which is owed (R214); empty: none. */
  mfa: mfaOwedSchema.shape.methods,
  /** Of the account that survived (R215). */
  data: z.nullable(profileSchema),
});

export type MergeAnswer = z.output<typeof mergeAnswerSchema>;

/**
 * R211. Proves, and merges nothing: the preview comes first (A45), and `merge` answers in the same
 * shape, with the data.
 */
export const confirmMergeCode = declareCall({
  name: 'confirmMergeCode',
  feature: 'merge',
  method: 'POST',
  path: '/fuzzion',
  audience: session,
  duringSetup: true,
  summary: 'Confirms the code of the shared contact, or a factor of the other account',
  idempotent: true,
  /** The payload of `sendMergeCode`. */
  body: z.strictObject({ payload: payloadSchema, code: typedCodeSchema }),
  answers: { 200: mergeAnswerSchema },
  errors: [...offered, 'mfa.code_invalid', 'code.expired', 'code.too_many_attempts'],
});

const passwordSchema = z.string().check(z.minLength(1), z.maxLength(1024));
const platformProof = {
  /** Of the card platform's own sites. */
  platform_password: passwordSchema,
  /** As typed, with spaces or dashes. */
  card_number: z.string().check(z.minLength(1), z.maxLength(40)),
};

export const claimOwnership = declareCall({
  name: 'claimOwnership',
  feature: 'merge',
  method: 'POST',
  path: '/merge/ownership',
  audience: session,
  duringSetup: true,
  summary: 'Claims the other account with its password, or with platform password and card number',
  idempotent: true,
  body: z.union([
    z.strictObject({ payload: payloadSchema, password: passwordSchema }),
    z.strictObject({ payload: payloadSchema, ...platformProof }),
  ]),
  answers: { 200: mergeAnswerSchema },
  errors: [
    ...offered,
    // Whatever was wrong with it (R210); five a day for an account.
    'merge.invalid_information',
    'login.too_many_attempts',
    'cards.unavailable',
  ],
});

/** Sent again it answers what happened, also without the first answer's key. */
export const merge = declareCall({
  name: 'merge',
  feature: 'merge',
  method: 'POST',
  path: '/merge',
  audience: bothSides,
  duringSetup: true,
  summary: 'Makes one account of two, for which both sides were proven; can be undone for 14 days',
  idempotent: true,
  body: z.strictObject({
    payload: payloadSchema,
    /** Ids of contacts in the preview; what is left out stays as this account has it. */
    choices: z.strictObject({ email: z.optional(z.uuid()), phone: z.optional(z.uuid()) }),
  }),
  answers: { 200: mergeAnswerSchema },
  errors: [
    ...offered,
    ...calm,
    // A proof of the other side is missing, or the other account changed since the preview.
    'merge.proof_missing',
    // Together they have more contacts of a kind than an account may.
    'contact.too_many',
    // A choice is no proven contact of either.
    'contact.unknown',
    // Nothing was changed (R209); trying again is safe.
    'merge.failed',
  ],
});

/**
 * - `not-now`: not offered again for this pair for 90 days
 * - `two-people`: the same, and a case for support, whose reference is answered; nothing else changes
 * - `remove`: the shared contact leaves the other account (R207); only after the code to it, never the
 *   last of its kind. The other account's contacts are told, and can undo it for 72 hours (attack 69).
 *   After that it is nobody's: this account adds it as any other, by its code.
 */
export const mergeDeclines = ['not-now', 'two-people', 'remove'] as const;

export const declineMerge = declareCall({
  name: 'declineMerge',
  feature: 'merge',
  method: 'POST',
  path: '/merge/decline',
  audience: session,
  duringSetup: true,
  summary: 'Leaves the two accounts two; may take the shared contact from the other one',
  idempotent: true,
  body: z.strictObject({ payload: payloadSchema, decision: z.enum(mergeDeclines) }),
  answers: {
    200: z.object({
      /** Of the case at support; null unless `two-people`. */
      reference: z.nullable(z.string()),
    }),
  },
  errors: [
    ...offered,
    ...calm,
    // `remove`: the code to the shared contact was not answered yet.
    'merge.proof_missing',
    // `remove`: it is the other account's last of its kind, or its codes have nowhere else to go.
    'contact.last_of_kind',
    'contact.last_codes',
    'contact.too_many',
  ],
});

const doneMergeSchema = z.object({
  merge_id: z.string(),
  merged_at: z.iso.datetime(),
  undo_until: z.iso.datetime(),
  /** The account that was taken in. */
  firstname: z.string(),
  /** Masked: where the link for the undo goes. */
  recipients: z.array(z.string()),
});

export const listMerges = declareCall({
  name: 'listMerges',
  feature: 'merge',
  method: 'GET',
  path: '/merges',
  audience: session,
  summary: 'Lists the accounts that were taken into this one and can still be taken out',
  answers: { 200: z.object({ data: z.array(doneMergeSchema) }) },
  errors: [],
});

/** The messages about the merge had such a link, too. */
export const sendUndoLink = declareCall({
  name: 'sendUndoLink',
  feature: 'merge',
  method: 'POST',
  path: '/merges/:mergeId/link',
  audience: bothSides,
  summary: 'Sends the link for the undo again, to every contact that came with the other account',
  idempotent: true,
  params: z.strictObject({ mergeId: z.uuid() }),
  answers: { 204: z.undefined() },
  errors: ['merge.link_invalid', 'code.too_many_sends'],
});

const undoLink = { token: z.string().check(z.minLength(1), z.maxLength(128)) };

/**
 * By the link alone, signed in or not: whoever was merged against their will has no account to sign in
 * with. The link proves a contact; the rest is the other half of what the merge asked of that account.
 */
export const describeUndo = declareCall({
  name: 'describeUndo',
  feature: 'merge',
  method: 'POST',
  path: '/merge/undo/about',
  audience: guest,
  summary: 'Says what an undo would do and what it asks, to whoever has the link; changes nothing',
  idempotent: true,
  body: z.strictObject(undoLink),
  answers: {
    200: z.object({
      merged_at: z.iso.datetime(),
      undo_until: z.iso.datetime(),
      /** Any one of these proves the rest. */
      owes: z.array(z.enum(['password', 'factor', 'platform'])),
      /** Where `owes` has `factor`. */
      mfa: mfaOwedSchema.shape.methods,
    }),
  },
  errors: ['merge.link_invalid'],
});

export const sendUndoCode = declareCall({
  name: 'sendUndoCode',
  feature: 'merge',
  method: 'POST',
  path: '/merge/undo/code',
  audience: guest,
  summary: 'Asks for a factor that the account had before it was merged',
  body: z.strictObject({ ...undoLink, mfaId: z.int() }),
  answers: { 200: z.object({ payload: payloadSchema, method: mfaMethodSchema }) },
  errors: ['merge.link_invalid', 'mfa.method_unknown', 'code.too_many_sends'],
});

/**
 * Signs nobody in. Both accounts are as before, but: what was blocked, revoked or ended stays so; the
 * account that was taken in sets a new password (forgotten password); what came since the merge stays
 * with the account that survived.
 */
export const undoMerge = declareCall({
  name: 'undoMerge',
  feature: 'merge',
  method: 'POST',
  path: '/merge/undo',
  audience: guest,
  summary: 'Makes two accounts of one again, with the link and what that account was proven by',
  idempotent: true,
  body: z.union([
    z.strictObject({ ...undoLink, password: passwordSchema }),
    z.strictObject({ ...undoLink, ...platformProof }),
    /** The payload of `sendUndoCode`. */
    z.strictObject({ ...undoLink, payload: payloadSchema, code: typedCodeSchema }),
  ]),
  answers: { 204: z.undefined() },
  errors: [
    'merge.link_invalid',
    'merge.invalid_information',
    'login.too_many_attempts',
    'mfa.code_invalid',
    'code.expired',
    'code.too_many_attempts',
    'cards.unavailable',
    'account.frozen',
  ],
});
