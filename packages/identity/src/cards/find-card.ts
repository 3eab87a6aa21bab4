export { hasLinkedCard, isCardLinked, isCardOf } from './card.store.ts';
