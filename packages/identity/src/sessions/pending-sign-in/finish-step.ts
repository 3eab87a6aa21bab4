import type { Transaction } from '@carnet/database/connection';

import type { FactorName } from '../../challenges/challenge.ts';
import type { Uses } from '../../factors/factor.ts';
import type { Refusal } from '../../refusal.ts';
import type { Origin } from '../../origin/origin.ts';
import type { PendingSignIn } from './pending-sign-in.ts';

/** What a finished step leads to. A refusal is said after the transaction, which it must not undo. */
export interface StepOutcome {
  signedIn?: { token: string; bindSecret: string };
  refusal?: Refusal;
}

/** Does what a pending sign-in was opened for, once what it owed is proven; in the transaction that uses it. */
export type FinishStep = (
  transaction: Transaction,
  pending: PendingSignIn,
  origin: Origin,
  /** What proved the rest. */
  provenBy: { method: FactorName; uses: Uses },
) => Promise<StepOutcome>;
