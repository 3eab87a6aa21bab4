import type { Market } from '@carnet/contract/markets';

import type { AccountRow } from '../accounts/account.ts';
import type { ClientHints } from '../origin/origin.ts';
import type { ContactRow } from '../contacts/contact.ts';

/** A session that the primary has just said to be live, with the person it belongs to. */
export interface LiveSession {
  sessionId: string;
  accountId: string;
  isBound: boolean;
  bindHash: Buffer;
  /** The last-seen time is more than a minute old. */
  isLastSeenStale: boolean;
  /**
   * The session was shown by its token from before the last step-up: it reads, for a moment, and proves
   * nothing new.
   */
  isSuperseded: boolean;
  /** Forced set-up is not done: only the calls of the set-up are answered (A21). */
  owesSetup: boolean;
  account: AccountRow;
  contacts: ContactRow[];
  /** When each recovery key was used, the unused ones first. */
  recoveryKeys: (string | null)[];
  /** A card that the card platform has not activated yet. */
  waitingCard: { last4: string | null } | null;
}

export interface TokenProof {
  accountId: string;
  tokenHash: Buffer;
  market: Market;
  /** Hash of the bind cookie that came along, if any. */
  bindHash: Buffer | undefined;
}

export interface NewSession {
  accountId: string;
  sessionId: string;
  tokenHash: Buffer;
  bindHash: Buffer;
  market: Market;
  deviceId: string | undefined;
  userAgent: string | undefined;
  clientHints?: ClientHints;
  ip: string | undefined;
  /** Hash of the cookie of the browser that the session is opened in, if that is one. */
  browserHash?: Buffer | undefined;
  /** A person's own login unless said otherwise. */
  openedBy?: 'login' | 'handoff' | 'onboarding';
  /** Of a hand-off: when the person signed in to what was handed over, if that is known. */
  authenticatedAt?: Date | null;
  /** Of a hand-off of a token: the end of the session that it replaces, which no chain outlives. */
  endsBy?: Date | null;
  /** Short names of the platforms used with the session, besides the account portal itself. */
  services?: readonly string[];
}
