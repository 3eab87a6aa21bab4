export { linkCard } from './card.store.ts';
