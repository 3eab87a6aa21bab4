import * as z from 'zod/mini';

import { session } from '../audience.ts';
import { declareCall } from '../call.ts';

/** A card as its holder knows it: the number ends so, and this is what it can do. */
export const cardSchema = z.object({
  /** The card platform's name of it, never the number. */
  id: z.string(),
  last4: z.string(),
  /** `blocking`: its holder asked for it, and the card platform has not confirmed it yet. */
  status: z.enum(['active', 'inactive', 'blocking', 'blocked']),
});

export type Card = z.output<typeof cardSchema>;

export const listCards = declareCall({
  name: 'listCards',
  feature: 'cards',
  method: 'GET',
  path: '/cards',
  audience: session,
  summary: 'Lists the cards of the signed-in person',
  answers: { 200: z.object({ data: z.array(cardSchema) }) },
  // The card platform does not answer.
  errors: ['cards.unavailable'],
});

/**
 * Without a step-up, alone of all writes: whoever lost the card may have lost the phone with it. Never
 * with an app's token. Every contact is told, and only support unblocks a card (attack 27).
 */
export const blockCard = declareCall({
  name: 'blockCard',
  feature: 'cards',
  method: 'POST',
  path: '/cards/:cardId/block',
  audience: session,
  summary: 'Blocks a card: nobody pays with it any more',
  idempotent: true,
  params: z.strictObject({ cardId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  /** `waiting`: not blocked yet, and perhaps not for a while; the person should call card stop. */
  answers: { 200: z.object({ status: z.enum(['blocked', 'waiting']) }) },
  errors: [
    // Also for a card of somebody else.
    'card.unknown',
    // A token alone, without the browser that it belongs to.
    'session.browser_needed',
    // Ten orders a day.
    'request.too_many_attempts',
  ],
});
