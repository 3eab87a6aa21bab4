export { hasLinkedCard, isCardOf } from './card.store.ts';
