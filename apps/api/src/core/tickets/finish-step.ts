import type { Transaction } from '@carnet/database/connection';

import type { Refusal } from '../http/refusal.ts';
import type { Caller } from '../sessions/caller.ts';
import type { Ticket } from './ticket.store.ts';

/** What a finished step leads to. A refusal is said after the transaction, which it must not undo. */
export interface StepOutcome {
  signedIn?: { token: string; bindSecret: string };
  refusal?: Refusal;
}

/** Does what a ticket was opened for, once what it owed is proven; in the transaction that uses it. */
export type FinishStep = (
  transaction: Transaction,
  ticket: Ticket,
  caller: Caller,
) => Promise<StepOutcome>;
