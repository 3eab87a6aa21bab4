import type { BarePicture } from './bare-picture.ts';

export type Lost = 'password' | 'phone' | 'mailbox';

export interface CaseKey {
  /** The account of the typed username, or a decoy. */
  accountId: string;
  caseId: string;
}

/** What of a case must not be readable in the database by itself. */
export interface CaseContent {
  /** As typed. */
  username: string;
  /** Where the person can be reached now, as typed. */
  replyTo: string;
  /** The reply address as we write it; undefined: nothing is confirmed. */
  confirmTo?: string | undefined;
}

export interface NewCase extends CaseKey, CaseContent {
  market: string;
  locale: string;
  reference: string;
  lost: readonly Lost[];
  /** A picture that the person sent along. */
  proof?: BarePicture | undefined;
}

/** A message in our name that somebody does not trust. What stood in it is not kept. */
export interface ForgedMessage extends CaseKey {
  market: string;
  locale: string;
  reference: string;
  /** Those that the message had, perhaps none. */
  references: readonly string[];
  channel: 'email' | 'sms';
}

export interface OpenCase extends CaseKey {
  kind: 'lost-access' | 'forged-message';
  reference: string;
  market: string;
  locale: string;
  lost: Lost[];
  createdAt: Date;
  /** Of a forged message, else null. */
  forgedReferences: string[] | null;
  forgedChannel: 'email' | 'sms' | null;
  /** The typed username belongs to an account. */
  isKnown: boolean;
}
