/** The apps that sign people in, as an operator sees them. */
export { listSecrets } from './client-secret.store.ts';
export { findClient, listClients } from './client.store.ts';
