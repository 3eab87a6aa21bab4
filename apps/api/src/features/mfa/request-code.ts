import type { Locale } from '@carnet/contract/locales';
import type { Market } from '@carnet/contract/markets';
import type { Database, Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { lockAccount } from '../../core/accounts/lock-account.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { type Challenge, issueChallenge } from '../../core/mfa/issue-challenge.ts';
import type { SecondFactor } from '../../core/mfa/second-factor.store.ts';
import { secondFactorsFor, stepUpFactorsFor } from '../../core/mfa/second-factors.ts';
import type { CodePurpose } from '../../core/one-time-codes/one-time-code.store.ts';
import { readPayload } from '../../core/payloads/payload.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { LiveSession } from '../../core/sessions/session.store.ts';
import { type Ticket, type TicketKind, ticketStore } from '../../core/tickets/ticket.store.ts';
import { firstnameOf } from './mfa.store.ts';
import { type StepUpWish, writeWish } from './step-up-wish.ts';

/** The tickets that owe a second factor, and what their codes are for. */
export type OwingKind = Exclude<TicketKind, 'weak-password' | 'card-proof'>;

const PURPOSE_OF = {
  'sign-in': 'sign-in',
  'password-reset': 'password-reset-second-factor',
} as const satisfies Record<OwingKind, CodePurpose>;

export const owesCode = (ticket: Ticket): ticket is Ticket & { kind: OwingKind } =>
  Object.hasOwn(PURPOSE_OF, ticket.kind);

export interface CodePlace {
  market: Market;
  locale: Locale;
  caller: Caller;
  /** The person asked for the message once more. */
  isAgain: boolean;
}

export interface RequestCode {
  /** For a sign-in or reset that was refused with this payload. */
  forTicket(payload: string, methodId: number | undefined, place: CodePlace): Promise<Challenge>;
  /** For somebody who is signed in and about to change something. */
  forSession(
    session: LiveSession,
    wish: StepUpWish & { isStrong: boolean },
    methodId: number | undefined,
    place: CodePlace,
  ): Promise<Challenge>;
}

interface Asker {
  accountId: string;
  purpose: CodePurpose;
  boundTo: string;
  wants?: string;
}

export function createRequestCode(db: Database, keyring: Keyring): RequestCode {
  async function ask(
    transaction: Transaction,
    asker: Asker,
    factors: readonly SecondFactor[],
    methodId: number | undefined,
    place: CodePlace,
  ): Promise<Challenge> {
    const { accountId } = asker;
    const factor = factors.find(({ id }) => methodId === undefined || id === methodId);
    if (!factor) throw new Refusal('mfa.method_unknown');
    const firstname = await firstnameOf(transaction, accountId);
    return issueChallenge(transaction, keyring, factor, asker, { firstname, ...place });
  }

  return {
    forTicket: (payload, methodId, place) =>
      db.transaction().execute(async (transaction) => {
        const proof = readPayload(keyring, payload);
        const ticket = proof && (await ticketStore(transaction).lockByPayload(proof, place));
        if (!ticket || !owesCode(ticket)) throw new Refusal('ticket.expired');
        const { accountId, ticketId: boundTo, excludedMethod, excludedContactId } = ticket;
        const purpose = PURPOSE_OF[ticket.kind];
        const factors = await secondFactorsFor(transaction, {
          accountId,
          excludedMethod,
          excludedContactId,
        });
        return ask(transaction, { accountId, purpose, boundTo }, factors, methodId, place);
      }),

    forSession: ({ accountId, sessionId: boundTo }, wish, methodId, place) =>
      db.transaction().execute(async (transaction) => {
        // Two requests at once send one code: the second finds the first's.
        await lockAccount(transaction, accountId);
        const wants = writeWish(wish);
        const asker: Asker = { accountId, purpose: 'step-up', boundTo, wants };
        const factors = await stepUpFactorsFor(transaction, { accountId, ...wish });
        return ask(transaction, asker, factors, methodId, place);
      }),
  };
}
