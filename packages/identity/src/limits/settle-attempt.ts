/** What comes of a password check whose place was reserved. */
export {
  forgetAttempts,
  giveBackAttempt,
  settleWrongPassword,
} from './login-attempt.store.ts';
