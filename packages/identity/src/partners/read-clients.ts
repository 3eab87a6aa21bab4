/** The apps that sign people in, as an operator sees them. */
export { listSecrets } from './client-secret.store.ts';
export { findClient, listChanges, listClients } from './client.store.ts';
