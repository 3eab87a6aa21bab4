import type { CallDeclaration } from '../call.ts';
import { describeAlert, listHolds, sayNotMe } from './alerts.ts';
import { listAuthorisedApps, revokeAuthorisedApp } from './authorised-apps.ts';
import { approve, authorise, previewAuthorise, previewSignOut } from './consent.ts';
import { changeAlertChannel, keepAlertChannel, readAlertChannel } from './alert-channel.ts';
import { changeIban } from './banking.ts';
import { blockCard, listCards } from './cards.ts';
import { addContact, confirmContact, deleteContact, undoContactChange } from './contacts.ts';
import { readOverview } from './dashboard.ts';
import { readDetails } from './details.ts';
import { updateProfile } from './edit-profile.ts';
import { exchangeHandoff } from './handoff.ts';
import { readChallenge } from './challenge.ts';
import { readLiveness, readMarketState, readReadiness } from './health.ts';
import { signIn, signOut } from './login.ts';
import { regenerateRecoveryKeys } from './authenticator.ts';
import {
  confirmCode,
  confirmMfa,
  deleteMethod,
  listMfaMethods,
  listStepUpMethods,
  readMfaStatus,
  readRecentMfa,
  requestCode,
  switchPrimaryMethod,
} from './second-factor.ts';
import { activateMethod, confirmMethod, sayNoPhone, skipMfaSetup } from './set-up.ts';
import {
  changePassword,
  checkResetCode,
  forgotPassword,
  replaceWeakPassword,
  resetPassword,
} from './password.ts';
import {
  claimOwnership,
  confirmMergeCode,
  declineMerge,
  describeUndo,
  listMerges,
  merge,
  readMerge,
  sendMergeCode,
  sendUndoCode,
  sendUndoLink,
  undoMerge,
} from './merge.ts';
import {
  addIdentity,
  beginIdentity,
  keepIdentity,
  listIdentities,
  listIdentityProviders,
  removeIdentity,
  signInWithIdentity,
  visitIdentityProvider,
} from './identity-providers.ts';
import { listProducts, readBrochure, switchProduct } from './products.ts';
import {
  addPasskey,
  beginPasskey,
  keepPasskey,
  listPasskeys,
  offerPasskey,
  readPasskeyChallenge,
  readPasskeyStore,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './passkeys.ts';
import { invitePeople } from './invitations.ts';
import {
  changeMarketing,
  checkMessage,
  listMarketing,
  listNotifications,
} from './notifications.ts';
import {
  acceptTerms,
  attachOnboarding,
  createAccount,
  describePerson,
  enterOnboardingStep,
  leaveOnboarding,
  presentCard,
  presentInvitation,
  proveContact,
  readOnboarding,
  renamePerson,
  sendEmailCode,
  sendPhoneCode,
} from './onboarding.ts';
import { readProfile } from './profile.ts';
import { forgotUsername } from './username.ts';
import { openSupportCase, reportForgedMessage } from './support.ts';
import { endSession, endSessions, endTrust, listSessions } from './sessions.ts';
import { verifyByCard } from './verification.ts';
import { cancelClosing, closeAccount, describeClosing } from './close-account.ts';
import { downloadData, orderData, readDataOrder } from './your-data.ts';

export const allCalls: readonly CallDeclaration[] = [
  signIn,
  signOut,
  verifyByCard,
  readChallenge,
  requestCode,
  listStepUpMethods,
  confirmCode,
  confirmMfa,
  readMfaStatus,
  readRecentMfa,
  listMfaMethods,
  activateMethod,
  confirmMethod,
  sayNoPhone,
  skipMfaSetup,
  switchPrimaryMethod,
  deleteMethod,
  regenerateRecoveryKeys,
  listIdentityProviders,
  visitIdentityProvider,
  signInWithIdentity,
  listIdentities,
  beginIdentity,
  addIdentity,
  removeIdentity,
  keepIdentity,
  readPasskeyChallenge,
  signInWithPasskey,
  listPasskeys,
  readPasskeyStore,
  offerPasskey,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  keepPasskey,
  forgotPassword,
  checkResetCode,
  resetPassword,
  replaceWeakPassword,
  changePassword,
  forgotUsername,
  readOnboarding,
  enterOnboardingStep,
  leaveOnboarding,
  presentCard,
  presentInvitation,
  acceptTerms,
  describePerson,
  renamePerson,
  sendEmailCode,
  sendPhoneCode,
  proveContact,
  createAccount,
  attachOnboarding,
  invitePeople,
  exchangeHandoff,
  describeAlert,
  sayNotMe,
  listHolds,
  openSupportCase,
  reportForgedMessage,
  readProfile,
  updateProfile,
  readDetails,
  addContact,
  confirmContact,
  deleteContact,
  undoContactChange,
  changeIban,
  readOverview,
  listCards,
  blockCard,
  listProducts,
  switchProduct,
  readBrochure,
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
  listNotifications,
  listMarketing,
  changeMarketing,
  readAlertChannel,
  changeAlertChannel,
  keepAlertChannel,
  checkMessage,
  readDataOrder,
  orderData,
  downloadData,
  closeAccount,
  describeClosing,
  cancelClosing,
  readMerge,
  sendMergeCode,
  confirmMergeCode,
  claimOwnership,
  merge,
  declineMerge,
  listMerges,
  sendUndoLink,
  describeUndo,
  sendUndoCode,
  undoMerge,
];
