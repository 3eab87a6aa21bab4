import type { CallDeclaration } from '../call.ts';
import { exchangeHandoff } from './handoff.ts';
import { readChallenge } from './challenge.ts';
import { readLiveness, readReadiness } from './health.ts';
import { signIn, signOut } from './login.ts';
import { confirmCode, requestCode } from './mfa.ts';
import { forgotPassword, replaceWeakPassword, resetPassword } from './password.ts';
import { readProfile } from './profile.ts';
import { forgotUsername } from './username.ts';
import { endSession, endSessions, listSessions } from './sessions.ts';

export const allCalls: readonly CallDeclaration[] = [
  signIn,
  signOut,
  readChallenge,
  requestCode,
  confirmCode,
  forgotPassword,
  resetPassword,
  replaceWeakPassword,
  forgotUsername,
  exchangeHandoff,
  readProfile,
  listSessions,
  endSession,
  endSessions,
  readLiveness,
  readReadiness,
];
