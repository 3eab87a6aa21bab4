import { blockCard, listCards } from '../calls/cards.ts';
import { type CallExample, exampleOf } from '../example.ts';

export const cardsExamples: CallExample[] = [
  exampleOf(listCards, {
    answer: { data: [{ id: 'card-4417', last4: '4417', status: 'active' }] },
  }),
  exampleOf(blockCard, { params: { cardId: 'card-4417' }, answer: { status: 'blocked' } }),
];
