import type { Purpose } from '@carnet/outbox/message';

import { newSignIn } from './new-sign-in/new-sign-in.template.ts';
import { passwordChanged } from './password-changed/password-changed.template.ts';
import { passwordResetCode } from './password-reset-code/password-reset-code.template.ts';
import { sessionsEnded } from './sessions-ended/sessions-ended.template.ts';
import { signInCode } from './sign-in-code/sign-in-code.template.ts';
import type { Template } from './template.ts';
import { usernames } from './usernames/usernames.template.ts';

export const templates: { readonly [Name in Purpose]: Template<Name> } = {
  'new-sign-in': newSignIn,
  'sessions-ended': sessionsEnded,
  'sign-in-code': signInCode,
  'password-reset-code': passwordResetCode,
  'password-changed': passwordChanged,
  usernames,
};
