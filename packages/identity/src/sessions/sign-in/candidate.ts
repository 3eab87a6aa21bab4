import type { CheckedAccount } from '../../accounts/account.parts.ts';
import type { StoredContact } from '../../contacts/contact.ts';

/** Somebody who may sign in, and what a sign-in must know about them. */
export interface SignInAccount {
  accountId: string;
  firstname: string;
  language: string | null;
  /** 1 or 2: the password must be replaced before anything else (A42). */
  passwordStatus: number;
  /** The contact that gets the message about this sign-in. */
  alertContact: StoredContact | null;
  /** Somebody else is told too: a contact of theirs was changed a short while ago. */
  hasHolds: boolean;
  /** Signing in without it is told to them, wherever they do it (attack 101). */
  hasPasskey: boolean;
  /** The bind cookie that came along was given to this browser by an earlier sign-in of the person. */
  isKnownBrowser: boolean;
}

export interface LoginCandidate extends SignInAccount, CheckedAccount {
  /** Null until a password was chosen. */
  passwordHash: string | null;
  isVerified: boolean;
  hasSecondFactor: boolean;
  /** The password opens nothing: until a reset, or while the account is being closed. */
  isShut: boolean;
}
