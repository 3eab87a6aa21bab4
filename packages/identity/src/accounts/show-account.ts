/** What support sees of an account. */
export { showAccount, type ShownAccount } from './support-view.store.ts';
