import type { z } from 'zod';

import { type GatewayAddress, postJson } from '../http/post-json.ts';
import { CARD_PATHS, type CARD_STATES, cardAnswer, type CardProofOnTheWire } from './wire.ts';

export type CardProof = { cardNumber: string } | { activationCode: string };

export interface Card {
  state: (typeof CARD_STATES)[number];
  cardId?: string | undefined;
  last4?: string | undefined;
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
  }): Promise<Card & { activated: boolean }>;
  lookUp(proof: CardProof): Promise<Card>;
}

export function createCardPlatform(address: GatewayAddress): CardPlatform {
  return {
    async activate({ idempotencyKey, accountId, proof }) {
      const answer = await postJson(address, {
        path: CARD_PATHS.activate,
        body: { proof: onTheWire(proof), account_id: accountId },
        answer: cardAnswer,
        idempotencyKey,
      });
      return { ...cardOf(answer), activated: answer.activated === true };
    },
    lookUp: async (proof) =>
      cardOf(
        await postJson(address, {
          path: CARD_PATHS.lookUp,
          body: { proof: onTheWire(proof) },
          answer: cardAnswer,
        }),
      ),
  };
}

const onTheWire = (proof: CardProof): CardProofOnTheWire =>
  'cardNumber' in proof
    ? { card_number: proof.cardNumber }
    : { activation_code: proof.activationCode };

const cardOf = (answer: z.infer<typeof cardAnswer>): Card => ({
  state: answer.state,
  cardId: answer.card_id,
  last4: answer.last4,
});
