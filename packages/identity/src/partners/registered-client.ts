/** An app as the login provider meets it: read, and noted that a secret of it was used. */
export type { ClientRow } from './registered-client.parts.ts';
export { findClient, markSecretUsed } from './registered-client.store.ts';
