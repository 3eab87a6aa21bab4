/** What a person says of themselves: nobody gets in by it. */
export { changeProfile } from './account.store.ts';
