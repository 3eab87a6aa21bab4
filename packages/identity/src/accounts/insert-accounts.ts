export { insertAccounts } from './account.store.ts';
