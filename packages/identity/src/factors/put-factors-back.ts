/** Factors as they were: read before a change, written when it is undone. */
export { readKeptFactors, replaceFactors } from './kept-factors.store.ts';
