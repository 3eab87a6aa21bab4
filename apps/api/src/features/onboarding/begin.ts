import type { Transaction } from '@carnet/database/connection';
import {
  beginTicket,
  type Entrance,
  findTicket,
  lockTicket,
  replaceEntrance,
  requireWrite,
} from '@carnet/identity/onboarding/change-ticket';
import type { Ticket } from '@carnet/identity/onboarding/ticket';
import type { OnboardingWrite } from '@carnet/identity/onboarding/ticket.policy';

import type { OnboardingParts, Visit } from './visit.ts';

export interface BegunTicket {
  ticket: Ticket;
  /** For the cookie of the browser that began. */
  payload: string;
}

/** Keeps the answer within the transaction that began the ticket. */
export type KeepBegun = (transaction: Transaction, begun: BegunTicket) => Promise<void>;

type Beginning = Extract<OnboardingWrite, 'present-card' | 'present-invitation'>;

/** A card or invitation begins a ticket, or takes the place of what the one there is began with. */
export function createBegin({ db, keyring }: OnboardingParts) {
  /** A ticket that is finished begins nothing again: the next person at this browser has a new one. */
  const requireIfOpen = (ticket: Ticket | undefined, write: Beginning): Ticket | undefined =>
    ticket && !ticket.isFinished ? requireWrite(ticket, write) : undefined;

  const begin = (
    { shown, locale }: Visit,
    write: Beginning,
    keep: KeepBegun,
    entrance: Entrance,
  ): Promise<BegunTicket> =>
    db.transaction().execute(async (transaction) => {
      const open = requireIfOpen(await lockTicket(transaction, keyring, shown), write);
      const begun =
        open && shown.payload !== undefined
          ? {
              ticket: await replaceEntrance(transaction, keyring, open, entrance),
              payload: shown.payload,
            }
          : await beginTicket(transaction, keyring, {
              ...entrance,
              market: shown.market,
              locale,
            });
      await keep(transaction, begun);
      return begun;
    });

  return Object.assign(begin, {
    /** Before anything is looked up or counted. */
    requireMayBegin: async ({ shown }: Visit, write: Beginning): Promise<void> => {
      requireIfOpen(await findTicket(db, keyring, shown), write);
    },
  });
}
