import type { Locale } from '@carnet/contract/locales';
import type { Database, Transaction } from '@carnet/database/connection';
import type { ShownTicket } from '@carnet/identity/onboarding/change-ticket';
import type { Ticket } from '@carnet/identity/onboarding/ticket';
import type { Origin } from '@carnet/identity/origin/origin';
import type { Keyring } from '@carnet/runtime/keyring';

/** A request of a browser on its way to an account. */
export interface Visit {
  shown: ShownTicket;
  origin: Origin;
  locale: Locale;
}

/** The visit of a call that strangers could make in great numbers. */
export interface CountedVisit extends Visit {
  hasProof: boolean;
}

/** Keeps the answer within the transaction of the step it tells about. */
export type KeepTicket = (transaction: Transaction, ticket: Ticket) => Promise<void>;

export interface OnboardingParts {
  db: Database;
  keyring: Keyring;
}
