/** What a right password still owes: found, used once, ended. */
export {
  endPendingSignIns,
  findPendingSignIn,
  lockPendingSignIn,
  usePendingSignIn,
} from './pending-sign-in.store.ts';
