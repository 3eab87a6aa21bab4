import type { ErrorCode } from '@carnet/contract/errors/catalogue';
import type { Locale } from '@carnet/contract/locales';
import type { Market } from '@carnet/contract/markets';
import type { ProviderAnswer } from '@carnet/contract/rules/identity';
import type { Connection, Database, Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import type { ChargedCode, CodePurpose, FactorName, SentMethod } from '../challenges/challenge.ts';
import type { KnownContact } from '../contacts/contact.ts';
import type { IsHoldersLetter } from './card-letter/holder-letter.ts';
import type { EnrolledMethod } from './method.ts';
import type { RelyingParty } from './passkey/passkey.ts';
import type { SetUpContent } from './set-up-content.ts';

/** One way to prove, besides the password, that it is the person. */
export interface OfferedFactor {
  /** Positive: set up by the person. Negative: what stands in, see `mfaIds`. */
  id: number;
  method: FactorName;
  /** Where codes go; null when none is sent. */
  contact: string | null;
  /** Of recovery keys: how many are unused. */
  left?: number;
}

/**
 * When a factor is offered though the person did not set it up by itself: beside what they did, to who
 * has set up nothing, or to whom nothing else is left.
 */
export type OfferedAs = 'beside' | 'stand-in' | 'last-resort';

export interface OfferQuestion {
  accountId: string;
  enrolled: readonly EnrolledMethod[];
  /** The verified contacts of a person who has set up nothing that is usable. */
  contacts: readonly KnownContact[];
}

/** What a challenge is for, and who is asked. */
export interface StartRequest {
  accountId: string;
  purpose: CodePurpose;
  /** The session or pending sign-in that asks. */
  boundTo: string;
  wants?: string;
  /** Where the code goes; null when nothing is sent. */
  contact: string | null;
  recipient: {
    firstname: string;
    market: Market;
    locale: Locale;
    /** The person asked once more, not a page that was loaded again. */
    isAgain: boolean;
  };
}

export interface VerifyParts {
  db: Database;
  keyring: Keyring;
  /** Absent where no card is ever asked for. */
  isHoldersLetter?: IsHoldersLetter;
  /** Absent where no passkey is ever asked for. */
  relyingParties?: RelyingParties;
  /** Absent where no identity from elsewhere is ever asked for. */
  redeemIdentity?: RedeemIdentity;
}

/** Whom a provider vouched for, in this browser and for this challenge; undefined: nobody. */
export type RedeemIdentity = (
  browser: { market: Market; browserHash: Buffer },
  payload: string,
  answer: ProviderAnswer,
) => Promise<{ issuer: string; subject: string } | undefined>;

/** Each market has its own pages, and passkeys that answer to them alone. */
export type RelyingParties = Readonly<Partial<Record<Market, RelyingParty>>>;

/** A challenge with what its answer came with. */
export interface Answered extends ChargedCode {
  payload: string;
  /** Whose pages the answer came from; absent where no passkey is ever asked for. */
  market?: Market | undefined;
  /** The browser that it came from; absent where no identity from elsewhere is ever asked for. */
  browserHash?: Buffer | null | undefined;
}

/** What a right answer uses up besides its challenge; each factor reads its own. */
export type Uses = Readonly<Record<string, number | string>>;

export interface EnrolRequest {
  accountId: string;
  market: Market;
  content: SetUpContent;
  uses: Uses;
}

export interface Enrolled {
  number: number;
  /** The keys of a new authenticator, in the clear this once. */
  recoveryKeys?: string[];
}

/** What people can set up, one for each contact of theirs, or one at most. */
export type Enrolment =
  | { kind: 'contact'; name: SentMethod; contactKind: 'email' | 'phone'; enrol: Enrol }
  | {
      kind: 'single';
      /** What the person's app needs to know, sealed in the challenge until it has answered. */
      begin(
        transaction: Transaction,
        keyring: Keyring,
        request: { accountId: string; boundTo: string; label: string; replaces: number | null },
      ): Promise<{ payload: string; key: { uri: string; secret: string } }>;
      enrol: Enrol;
    };

type Enrol = (
  transaction: Transaction,
  keyring: Keyring,
  request: EnrolRequest,
) => Promise<Enrolled>;

/** A factor has five verbs: offer, start, verify, consume and, where people can set it up, enrol. */
export interface Factor {
  name: FactorName;
  /**
   * The factor stands against a thief who has only the mailbox or the phone: changes of it want a proof
   * by it (A20).
   */
  isStrong: boolean;
  /** Said of a wrong answer; absent: that the code is wrong. */
  refusal?: ErrorCode;
  offer(db: Connection, question: OfferQuestion, as: OfferedAs): Promise<OfferedFactor[]>;
  /**
   * Asks for the proof, and sends what that needs unless it is there already (A51). Answers with the
   * payload.
   */
  start(transaction: Transaction, keyring: Keyring, request: StartRequest): Promise<string>;
  /** Looks at what was typed; nothing is used up yet. */
  verify(parts: VerifyParts, charged: Answered, typed: string): Promise<Uses | 'wrong'>;
  /** In the transaction of what the answer allows: one of many parallel uses gets true. */
  consume(transaction: Transaction, accountId: string, uses: Uses): Promise<boolean>;
  enrolment?: Enrolment;
}
