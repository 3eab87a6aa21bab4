export { thawAccount } from './account.store.ts';
