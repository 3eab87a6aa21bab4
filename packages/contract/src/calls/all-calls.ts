import type { CallDeclaration } from '../call.ts';
import { sayNotMe } from './alerts.ts';
import { listAuthorisedApps, revokeAuthorisedApp } from './authorised-apps.ts';
import { approve, authorise, previewAuthorise, previewSignOut } from './consent.ts';
import { exchangeHandoff } from './handoff.ts';
import { readChallenge } from './challenge.ts';
import { readLiveness, readMarketState, readReadiness } from './health.ts';
import { signIn, signOut } from './login.ts';
import {
  deleteMethod,
  listMfaMethods,
  regenerateRecoveryKeys,
  switchPrimaryMethod,
} from './mfa-methods.ts';
import { activateMethod, confirmMethod, skipMfaSetup } from './mfa-setup.ts';
import { confirmCode, readMfaStatus, readRecentMfa, requestCode } from './mfa.ts';
import { changePassword, forgotPassword, replaceWeakPassword, resetPassword } from './password.ts';
import { readProfile } from './profile.ts';
import { forgotUsername } from './username.ts';
import { openSupportCase } from './support.ts';
import { endSession, endSessions, endTrust, listSessions } from './sessions.ts';
import { verifyByCard } from './verification.ts';

export const allCalls: readonly CallDeclaration[] = [
  signIn,
  signOut,
  verifyByCard,
  readChallenge,
  requestCode,
  confirmCode,
  readMfaStatus,
  readRecentMfa,
  listMfaMethods,
  activateMethod,
  confirmMethod,
  skipMfaSetup,
  switchPrimaryMethod,
  deleteMethod,
  regenerateRecoveryKeys,
  forgotPassword,
  resetPassword,
  replaceWeakPassword,
  changePassword,
  forgotUsername,
  exchangeHandoff,
  sayNotMe,
  openSupportCase,
  readProfile,
  listSessions,
  endSession,
  endSessions,
  endTrust,
  previewAuthorise,
  previewSignOut,
  authorise,
  approve,
  listAuthorisedApps,
  revokeAuthorisedApp,
  readLiveness,
  readReadiness,
  readMarketState,
];
