import { blockCard, listCards } from '@carnet/contract/calls/cards';

import { actorOf } from '../../http/actor.ts';
import type { CallRegistry } from '../../http/answer-call.ts';
import { sessionOf } from '../../http/request-context.ts';
import type { BlockCard } from './block-card.ts';
import type { ReadCards } from './read-cards.ts';

export function cardsRoutes(
  calls: CallRegistry,
  parts: { read: ReadCards; block: BlockCard },
): void {
  calls.answer(listCards, async (request) => {
    const { accountId, account } = sessionOf(request);
    return { data: await parts.read(accountId, account.user_id) };
  });

  calls.answer(blockCard, async (request) => ({
    status: await parts.block(actorOf(request), request.params.cardId),
  }));
}
