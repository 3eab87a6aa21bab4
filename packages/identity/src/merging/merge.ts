import type { FactorName } from '../challenges/challenge.ts';

/** An offer to make one account of two, and what was proven for it. */
export interface Merge {
  mergeId: string;
  /** Signed in, and survives. */
  accountId: string;
  /** Is taken in. */
  otherId: string;
  /** Of the other account: the contact that both have proven. */
  contactId: string;
  state: 'open' | 'merged' | 'declined' | 'undone';
  expiresAt: Date;
  isContactProven: boolean;
  knownBy: 'password' | 'platform' | null;
  factor: FactorName | null;
  payloadSealed: string;
  undoUntil: Date | null;
  decidedAt: Date | null;
}

export interface MergeKey {
  accountId: string;
  mergeId: string;
}
