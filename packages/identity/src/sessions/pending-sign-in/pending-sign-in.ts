import type { Market } from '@carnet/contract/markets';

import type { FactorName } from '../../challenges/challenge.ts';
import type { Origin } from '../../origin/origin.ts';

/**
 * `sign-in`: the password was right, a second factor is owed. `weak-password`: all was right, a
 * better password is owed. `password-reset`: the reset's code was right, a second factor is owed.
 * `card-proof`: the password was right, the proof of a card is owed. `way-back-stop`: the link was right,
 * a factor is owed.
 */
export type PendingSignInKind =
  | 'sign-in'
  | 'weak-password'
  | 'password-reset'
  | 'card-proof'
  | 'way-back-stop';

export interface PendingSignIn {
  accountId: string;
  pendingSignInId: string;
  kind: PendingSignInKind;
  market: Market;
  /** The channel of the first proof: the second must come by another (attack 33). */
  excludedMethod: FactorName | null;
  /**
   * Of a reset that needs a proof from before a change: the contact of the first proof, which is no
   * second. Null: the channel alone must differ.
   */
  excludedContactId: string | null;
  /** Of a reset: what the account's password hash becomes. */
  passwordHash: string | null;
}

/** What of a request's origin decides whether a pending sign-in goes on there. */
export type PendingSignInOrigin = Pick<Origin, 'market' | 'browserHash'>;
