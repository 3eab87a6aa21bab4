export { lockAccount } from './account.store.ts';
