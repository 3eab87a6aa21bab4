// Generated from po/errors/en.po. Do not edit: change that file, then generate.
import type { CompiledText } from '../compiled-text.ts';
import type { ShellErrorCode } from '../shell-error-codes.ts';

export const messages: Record<ShellErrorCode, CompiledText> = {
  'service.error': ["An error has occurred. Please try again later."],
  'service.unavailable': ["We cannot answer right now. Please try again in a moment."],
  'service.busy': ["We cannot answer right now. Please try again in a moment."],
  'service.maintenance': ["Sorry, you cannot log in at the moment. Please try again later."],
  'host.unknown': ["This address is not ours. Check the link you followed."],
  'request.invalid': ["Some information is missing or not right. Please check it."],
  'request.too_many_attempts': ["Too many requests. Please try again later."],
  'idempotency.in_progress': ["We are still working on this request. Please wait a moment."],
  'login.invalid_credentials': ["Invalid username/password."],
  'login.too_many_attempts': ["Too many attempts. Please try again later."],
  'login.password_disabled': ["Too many wrong passwords were typed for this username. Reset the password to sign in again."],
  'session.required': ["Please sign in to continue."],
  'session.ended_elsewhere': ["This device was signed out from elsewhere. Sign in again to continue."],
  'session.expired': ["You were away for a while, so we signed you out. Sign in again to continue."],
  'page.unknown': ["That page does not exist."],
  'storage.missing': ["Your browser did not keep your sign-in. Please sign in again."],
  'logout.failed': ["Something went wrong. Unable to log out."],
  'handoff.invalid': ["This link was already used or is too old. Please sign in."],
};
