/** What is noted of an account once something was proven, or put off. */
export {
  endNoPhone,
  markFactorsChanged,
  markVerified,
  noteNoPhone,
  notePasskeyOffer,
  putOffSetUp,
} from './account.store.ts';
