import type { Purpose } from '@carnet/outbox/message';

import { accountClosing } from './account-closing/account-closing.template.ts';
import { accountKept } from './account-kept/account-kept.template.ts';
import { accountsMerged } from './accounts-merged/accounts-merged.template.ts';
import { accountsParted } from './accounts-parted/accounts-parted.template.ts';
import { cardAttached, invitationAttached } from './attached/attached.template.ts';
import { alertChannelChanged } from './alert-channel-changed/alert-channel-changed.template.ts';
import { cardActivated } from './card-activated/card-activated.template.ts';
import { cardBlocked } from './card-blocked/card-blocked.template.ts';
import { cardNotBlocked } from './card-not-blocked/card-not-blocked.template.ts';
import { cardRefused } from './card-refused/card-refused.template.ts';
import { invitation, invitationReminder } from './invitation/invitation.template.ts';
import { mfaChanged } from './mfa-changed/mfa-changed.template.ts';
import { newSignIn } from './new-sign-in/new-sign-in.template.ts';
import { ibanChanged } from './iban-changed/iban-changed.template.ts';
import { dataReady } from './data-ready/data-ready.template.ts';
import { contactCode } from './contact-code/contact-code.template.ts';
import { mergeCode } from './merge-code/merge-code.template.ts';
import { mergeUndoCode } from './merge-undo-code/merge-undo-code.template.ts';
import { onboardingCode } from './onboarding-code/onboarding-code.template.ts';
import { onboardingCodeKnown } from './onboarding-code-known/onboarding-code-known.template.ts';
import { passwordChanged } from './password-changed/password-changed.template.ts';
import { passwordResetCode } from './password-reset-code/password-reset-code.template.ts';
import { resetRequested } from './reset-requested/reset-requested.template.ts';
import { sessionsEnded } from './sessions-ended/sessions-ended.template.ts';
import { setUpCode } from './set-up-code/set-up-code.template.ts';
import { signInCode } from './sign-in-code/sign-in-code.template.ts';
import { stepUpCode } from './step-up-code/step-up-code.template.ts';
import { supportCase } from './support-case/support-case.template.ts';
import type { Template } from './template.ts';
import { usernames } from './usernames/usernames.template.ts';
import { wayBackAsked, wayBackDone, wayBackStopped } from './way-back/way-back.template.ts';
import { welcome } from './welcome/welcome.template.ts';

export const templates: { readonly [Name in Purpose]: Template<Name> } = {
  'new-sign-in': newSignIn,
  'sessions-ended': sessionsEnded,
  'reset-requested': resetRequested,
  'sign-in-code': signInCode,
  'password-reset-code': passwordResetCode,
  'step-up-code': stepUpCode,
  'set-up-code': setUpCode,
  'iban-changed': ibanChanged,
  'alert-channel-changed': alertChannelChanged,
  'data-ready': dataReady,
  'account-closing': accountClosing,
  'account-kept': accountKept,
  'accounts-merged': accountsMerged,
  'accounts-parted': accountsParted,
  'way-back-asked': wayBackAsked,
  'way-back-stopped': wayBackStopped,
  'way-back-done': wayBackDone,
  'contact-code': contactCode,
  'merge-code': mergeCode,
  'merge-undo-code': mergeUndoCode,
  'onboarding-code': onboardingCode,
  'onboarding-code-known': onboardingCodeKnown,
  welcome,
  'mfa-changed': mfaChanged,
  'password-changed': passwordChanged,
  'card-attached': cardAttached,
  'invitation-attached': invitationAttached,
  'card-activated': cardActivated,
  'card-refused': cardRefused,
  'card-blocked': cardBlocked,
  'card-not-blocked': cardNotBlocked,
  'support-case': supportCase,
  usernames,
  invitation,
  'invitation-reminder': invitationReminder,
};
