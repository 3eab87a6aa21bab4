import { blockCard, type Card, listCards } from '@carnet/contract/calls/cards';

import type { Api } from '@/core/http/api-client.ts';

/** The cards, or why they are not known. */
export type CardsRead = { cards: Card[] } | { error: unknown };

/** Never rejects: whoever cannot see their cards is told whom to call, and sees the rest of the page. */
export const readCards = (api: Api): Promise<CardsRead> =>
  api.call(listCards, {}).then(
    ({ data }) => ({ cards: data }),
    (error: unknown) => ({ error }),
  );

export const blockOwnCard = async (api: Api, id: string) =>
  (await api.call(blockCard, { params: { cardId: id } })).status;
