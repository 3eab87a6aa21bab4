import { z } from 'zod';

/** How the card platform speaks. POST throughout: a card number never stands in an address. */
export const CARD_PATHS = {
  activate: '/cards/activate',
  lookUp: '/cards/look-up',
  verify: '/cards/verify',
  verifyHolder: '/cards/verify-holder',
  identify: '/cards/identify',
  ofHolder: '/cards/of-holder',
  block: '/cards/block',
  accountClosed: '/holders/account-closed',
  verifyPassword: '/holders/verify-password',
} as const;

const cardNumber = z.string().regex(/^5065\d{12}$/);
const activationCode = z.string().regex(/^[A-Za-z0-9]{8,12}$/);

/** Belgium types the number on the card, Luxembourg the activation code of the letter. */
export const cardProof = z.union([
  z.strictObject({ card_number: cardNumber }),
  z.strictObject({ activation_code: activationCode }),
]);

export const activateBody = z.strictObject({ proof: cardProof, account_id: z.uuid() });
export const lookUpBody = z.strictObject({ proof: cardProof });

/** The code of the letter that a card came in; never its PIN, nor the digits on its back (A33). */
const verificationCode = z.string().regex(/^[A-Z0-9]{4,16}$/);

export const verifyBody = z.strictObject({
  card_number: cardNumber,
  verification_code: verificationCode,
});

const holderId = z.string().min(1).max(64);

/** For whom nobody has typed a card number: the platform knows which cards are theirs. */
export const verifyHolderBody = z.strictObject({
  holder_id: holderId,
  verification_code: verificationCode,
});

export const ofHolderBody = z.strictObject({ holder_id: holderId });

/** The platform looks whose card it is: one that is not the holder's is unknown. */
export const blockBody = z.strictObject({
  holder_id: holderId,
  card_id: z.string().min(1).max(64),
});

/** The holder has no account with us any more. The cards stay the holder's: the law and the employer decide. */
export const accountClosedBody = z.strictObject({ holder_id: holderId });
export const accountClosedAnswer = z.object({ accepted: z.literal(true) });

/** A number proves nothing without its letter; Luxembourg's activation code stands in the letter itself. */
export const identifyBody = z.union([
  verifyBody,
  z.strictObject({ activation_code: activationCode }),
]);

/** The password of the platform's own sites, beside a card of whoever claims to be its holder. */
export const verifyPasswordBody = z.strictObject({
  card_number: cardNumber,
  password: z.string().min(1).max(1024),
});

export const verifyAnswer = z.object({ verified: z.boolean() });

export const CARD_STATES = ['unknown', 'inactive', 'active', 'blocked'] as const;

export const cardAnswer = z.object({
  state: z.enum(CARD_STATES),
  /** Absent when the card is unknown. */
  card_id: z.string().optional(),
  last4: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  /** Whether this call, or an earlier one with the same key, made the card active. */
  activated: z.boolean().optional(),
});

/** What a holder has in the hand, or had. */
export const ofHolderAnswer = z.object({
  cards: z.array(
    z.object({
      card_id: z.string().min(1).max(64),
      last4: z.string().regex(/^\d{4}$/),
      state: z.enum(['inactive', 'active', 'blocked']),
    }),
  ),
});

/** Nothing is said about a card, not even that there is one, to whom cannot prove it. */
export const identifyAnswer = z.discriminatedUnion('verified', [
  z.object({ verified: z.literal(false) }),
  z.object({
    verified: z.literal(true),
    ...cardAnswer.pick({ state: true, card_id: true, last4: true }).shape,
    holder: z
      .object({
        id: z.string().min(1).max(64),
        firstname: z.string(),
        language: z.string().optional(),
      })
      .optional(),
  }),
]);

export type CardProofOnTheWire = z.infer<typeof cardProof>;
