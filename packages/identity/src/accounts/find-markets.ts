/** Which accounts exist, and in which market. */
export { findMarkets } from './account-market.store.ts';
