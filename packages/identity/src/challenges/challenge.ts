import type { MfaMethodName } from '@carnet/contract/errors/mfa-owed';

import type { CodeForm } from './code.ts';

/** What a code may be used for, and nothing else (attack 28). */
export type CodePurpose =
  | 'sign-in'
  | 'password-reset'
  | 'password-reset-second-factor'
  | 'step-up'
  | 'set-up'
  | 'contact'
  | 'merge'
  | 'merge-undo'
  | 'onboarding'
  | 'way-back'
  /** By which channel the link came: whoever holds the mailbox burns no guesses of the phone's. */
  | 'way-back-stop-email'
  | 'way-back-stop-sms';

/** How a code reaches the person. */
export type SentMethod = Extract<FactorName, 'sms' | 'email'>;

/**
 * The factor that a challenge is answered by, from the contract's list. One for which nothing is sent
 * is a challenge too.
 */
export type FactorName = MfaMethodName;

export interface NewCode {
  accountId: string;
  codeId: string;
  payloadHash: Buffer;
  purpose: CodePurpose;
  method: FactorName;
  contactHash: Buffer;
  /** The session or pending sign-in that asks. */
  boundTo?: string | undefined;
  /** Undefined: the challenge is answered by something else than a code of ours. */
  codeHash?: Buffer;
  form?: CodeForm;
  /**
   * The challenge whose code, sent before, answers this payload too; undefined: this one has a code of
   * its own.
   */
  codeOf?: string | undefined;
  /** No message goes out for this challenge. */
  joined?: boolean;
  /** Where the number that an SMS goes to belongs. */
  country: string | undefined;
  /** Of a step-up: its kind and its action. */
  wants?: string | undefined;
  /** Of a set-up: what will be set up. */
  contentSealed?: string | undefined;
}

export interface SessionPurposes {
  purposes: readonly CodePurpose[];
  accountId: string;
  sessionId: string;
}

export interface ChargedCode {
  accountId: string;
  codeId: string;
  /** The row that holds the code: of many payloads that one code answers, one uses it. */
  rootId: string;
  purpose: CodePurpose;
  method: FactorName;
  boundTo: string | null;
  /** Null: the challenge is answered by something else than a code of ours. */
  codeHash: Buffer | null;
  wants: string | null;
  contentSealed: string | null;
  /** The time of the database's clock, which an authenticator is compared with. */
  epochSeconds: number;
  /** When the next code may be tried; null: within the budget. */
  retryAfterSeconds: number | null;
}

/** A code that can still be typed. */
export interface SentCode {
  codeId: string;
  rootId: string;
  codeHash: Buffer;
  payloadHash: Buffer;
  contentSealed: string | null;
  /** A request that comes again this soon is the same request (A51). */
  isJustSent: boolean;
}

/** What a code is asked for, and by whom. */
export type CodeQuestion = Pick<
  NewCode,
  'accountId' | 'purpose' | 'method' | 'contactHash' | 'boundTo' | 'wants'
>;

export interface CodeKey {
  accountId: string;
  codeId: string;
  rootId: string;
  purpose: CodePurpose;
}
