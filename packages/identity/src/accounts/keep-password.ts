/** The hash of a password, where it is kept. */
export { storePassword, upgradePasswordHash } from './account.store.ts';
