/** The apps that a person lets speak for them. */
export { type AppRow, endGrant, listAuthorisedApps } from './authorised-app.store.ts';
