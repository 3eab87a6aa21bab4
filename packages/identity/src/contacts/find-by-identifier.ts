export { findByIdentifier } from './contact.store.ts';
