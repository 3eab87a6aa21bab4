import type { z } from 'zod';

import type { Patience } from '../http/exchange.ts';
import { type GatewayAddress, postJson } from '../http/post-json.ts';
import {
  accountClosedAnswer,
  CARD_PATHS,
  type CARD_STATES,
  cardAnswer,
  type CardProofOnTheWire,
  identifyAnswer,
  ofHolderAnswer,
  verifyAnswer,
} from './wire.ts';

export type CardProof = { cardNumber: string } | { activationCode: string };

export interface CardLetter {
  cardNumber: string;
  verificationCode: string;
}

export interface HolderLetter {
  /** The card holder's id on the platform. */
  holderId: string;
  verificationCode: string;
}

export interface Card {
  state: (typeof CARD_STATES)[number];
  cardId?: string | undefined;
  last4?: string | undefined;
}

export interface HeldCard {
  cardId: string;
  last4: string;
  state: 'inactive' | 'active' | 'blocked';
}

export interface IdentifiedCard extends Card {
  holder?: CardHolder | undefined;
}

export interface CardHolder {
  /** By which the platform knows the person. */
  id: string;
  firstname: string;
  language?: string | undefined;
}

export interface CardPlatform {
  /**
   * True in `activated` only for the caller whose key did it: a card that somebody else activated
   * answers `active` without it. A `GatewayError` leaves the outcome open; repeat with the same key.
   */
  activate(call: {
    idempotencyKey: string;
    accountId: string;
    proof: CardProof;
    /** Shorter than usual while somebody waits for the page. */
    patience?: Patience | undefined;
  }): Promise<Card & { activated: boolean }>;
  /**
   * Nobody pays with the card any more. `unknown`: it is not the holder's. A `GatewayError` leaves the
   * outcome open; repeat with the same key.
   */
  block(call: {
    idempotencyKey: string;
    holderId: string;
    cardId: string;
    patience?: Patience | undefined;
  }): Promise<Card>;
  /** The holder's account is erased with us; the platform forgets what it knows of it. */
  forgetAccount(call: { idempotencyKey: string; holderId: string }): Promise<void>;
  cardsOf(call: { holderId: string; patience?: Patience | undefined }): Promise<HeldCard[]>;
  /** Whose card it is, for whom proves it with its letter; undefined for whom does not. */
  identify(proof: CardLetter | { activationCode: string }): Promise<IdentifiedCard | undefined>;
  lookUp(proof: CardProof): Promise<Card>;
  /** Whether this is the code of the letter that the card came in. */
  verify(letter: CardLetter): Promise<boolean>;
  /** Whether this is the password by which the holder of the card signs in to the platform's own sites. */
  verifyPassword(claim: { cardNumber: string; password: string }): Promise<boolean>;
  /** Whether this is the code of the letter of any active card of theirs. */
  verifyHolder(letter: HolderLetter): Promise<boolean>;
}

export function createCardPlatform(address: GatewayAddress): CardPlatform {
  return {
    async activate({ idempotencyKey, accountId, proof, patience }) {
      const answer = await postJson(patiently(address, patience), {
        path: CARD_PATHS.activate,
        body: { proof: onTheWire(proof), account_id: accountId },
        answer: cardAnswer,
        idempotencyKey,
      });
      return { ...cardOf(answer), activated: answer.activated === true };
    },
    async block({ idempotencyKey, holderId, cardId, patience }) {
      const answer = await postJson(patiently(address, patience), {
        path: CARD_PATHS.block,
        body: { holder_id: holderId, card_id: cardId },
        answer: cardAnswer,
        idempotencyKey,
      });
      return cardOf(answer);
    },
    async forgetAccount({ idempotencyKey, holderId }) {
      await postJson(address, {
        path: CARD_PATHS.accountClosed,
        body: { holder_id: holderId },
        answer: accountClosedAnswer,
        idempotencyKey,
      });
    },
    async cardsOf({ holderId, patience }) {
      const { cards } = await postJson(patiently(address, patience), {
        path: CARD_PATHS.ofHolder,
        body: { holder_id: holderId },
        answer: ofHolderAnswer,
      });
      return cards.map(({ card_id: cardId, last4, state }) => ({ cardId, last4, state }));
    },
    async identify(proof) {
      const answer = await postJson(address, {
        path: CARD_PATHS.identify,
        body:
          'cardNumber' in proof
            ? { card_number: proof.cardNumber, verification_code: proof.verificationCode }
            : { activation_code: proof.activationCode },
        answer: identifyAnswer,
      });
      return answer.verified ? { ...cardOf(answer), holder: answer.holder } : undefined;
    },
    lookUp: async (proof) =>
      cardOf(
        await postJson(address, {
          path: CARD_PATHS.lookUp,
          body: { proof: onTheWire(proof) },
          answer: cardAnswer,
        }),
      ),
    async verify({ cardNumber, verificationCode }) {
      const { verified } = await postJson(address, {
        path: CARD_PATHS.verify,
        body: { card_number: cardNumber, verification_code: verificationCode },
        answer: verifyAnswer,
      });
      return verified;
    },
    async verifyPassword({ cardNumber, password }) {
      const { verified } = await postJson(address, {
        path: CARD_PATHS.verifyPassword,
        body: { card_number: cardNumber, password },
        answer: verifyAnswer,
      });
      return verified;
    },
    async verifyHolder({ holderId, verificationCode }) {
      const { verified } = await postJson(address, {
        path: CARD_PATHS.verifyHolder,
        body: { holder_id: holderId, verification_code: verificationCode },
        answer: verifyAnswer,
      });
      return verified;
    },
  };
}

const patiently = (address: GatewayAddress, patience?: Patience): GatewayAddress =>
  patience ? { ...address, patience } : address;

const onTheWire = (proof: CardProof): CardProofOnTheWire =>
  'cardNumber' in proof
    ? { card_number: proof.cardNumber }
    : { activation_code: proof.activationCode };

const cardOf = (answer: Omit<z.infer<typeof cardAnswer>, 'activated'>): Card => ({
  state: answer.state,
  cardId: answer.card_id,
  last4: answer.last4,
});
