/** Who wants to sign in, and what is known of them. */
export {
  type AskedAlongside,
  findLoginCandidate,
  findSignInAccount,
  settleRightPassword,
  startSignIn,
} from './sign-in.store.ts';
