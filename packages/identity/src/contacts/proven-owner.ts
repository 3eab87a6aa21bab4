/** Whose an address or number is, where claiming it is not enough. */
export { findProvenOwner, takeFromUnproven } from './proven-owner.store.ts';
