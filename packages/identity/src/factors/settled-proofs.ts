/** Proofs by what stood for 72 hours; see two-proofs.policy.ts. */
export { settledProofs } from './standing-factor.store.ts';
