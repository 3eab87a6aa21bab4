/** What others than its owner may have done to an account stops here. */
export { freezeAccount, shutPassword } from './account.store.ts';
