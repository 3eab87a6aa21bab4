import { markets, type Market } from '@carnet/contract/markets';
import type { Locale } from '@carnet/contract/locales';
import type { Database } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { lockAccount } from '../../core/accounts/lock-account.ts';
import { canonicalIdentifier } from '../../core/accounts/typed-identifier.ts';
import type { KeepAnswer } from '../../core/http/idempotency.ts';
import { Refusal } from '../../core/http/refusal.ts';
import type { SecondFactor } from '../../core/mfa/second-factor.store.ts';
import { secondFactorsFor } from '../../core/mfa/second-factors.ts';
import { answerCode } from '../../core/one-time-codes/answer-code.ts';
import {
  type CodeMethod,
  type CodePurpose,
  oneTimeCodeStore,
} from '../../core/one-time-codes/one-time-code.store.ts';
import { sendCodeOnce } from '../../core/one-time-codes/send-code.ts';
import { readPayload } from '../../core/payloads/payload.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { FinishStep, StepOutcome } from '../../core/tickets/finish-step.ts';
import { type TicketKind, ticketStore } from '../../core/tickets/ticket.store.ts';
import { firstnameOf } from './mfa.store.ts';

/** The tickets that owe a second factor, and what their codes are for. */
type OwingKind = Exclude<TicketKind, 'weak-password'>;

const PURPOSE_OF = {
  'sign-in': 'sign-in',
  'password-reset': 'password-reset-second-factor',
} as const satisfies Record<OwingKind, CodePurpose>;

export interface MfaService {
  /** Sends a code by the method of that id, or by the first; twice within 15 s sends one. */
  requestCode(
    asked: { payload: string; methodId: number | undefined },
    place: { market: Market; locale: Locale },
  ): Promise<{ payload: string; method: CodeMethod }>;
  confirmCode(
    answer: { payload: string; code: string },
    place: { market: Market; caller: Caller },
    keep: KeepAnswer<StepOutcome>,
  ): Promise<StepOutcome>;
}

interface MfaDependencies {
  db: Database;
  keyring: Keyring;
  finish: Record<OwingKind, FinishStep>;
}

export function createMfaService({ db, keyring, finish }: MfaDependencies): MfaService {
  return {
    requestCode: ({ payload, methodId }, { market, locale }) =>
      db.transaction().execute(async (transaction) => {
        const proof = readPayload(keyring, payload);
        const ticket = proof && (await ticketStore(transaction).lockByPayload(proof, market));
        if (!ticket || ticket.kind === 'weak-password') throw new Refusal('ticket.expired');

        const factors = await secondFactorsFor(transaction, ticket);
        const factor = factors.find(({ id }) => methodId === undefined || id === methodId);
        if (!factor) throw new Refusal('mfa.method_unknown');
        const { accountId, ticketId } = ticket;
        const firstname = await firstnameOf(transaction, accountId);
        const codePayload = await sendCodeOnce(
          transaction,
          keyring,
          {
            accountId,
            purpose: PURPOSE_OF[ticket.kind],
            method: factor.method,
            form: 'digits',
            contact: canonicalContact(factor, market),
            boundTo: ticketId,
          },
          { firstname, to: factor.contact, locale },
        );
        return { payload: codePayload, method: factor.method };
      }),

    async confirmCode({ payload, code }, { market, caller }, keep) {
      const right = await answerCode(db, keyring, {
        payload,
        code,
        purposes: Object.values(PURPOSE_OF),
        wrong: 'login.code_invalid',
      });
      const outcome = await db.transaction().execute(async (transaction) => {
        // Before any row of theirs, as every change of a password does: no two wait for each other.
        await lockAccount(transaction, right.accountId);
        // The ticket before the code, as when a code is asked for.
        const { accountId, boundTo } = right;
        const ticket = boundTo && (await ticketStore(transaction).use(accountId, boundTo, market));
        if (!ticket || ticket.kind === 'weak-password') throw new Refusal('ticket.expired');
        if (!(await oneTimeCodeStore(transaction).consume(right))) {
          throw new Refusal('code.expired');
        }
        const finished = await finish[ticket.kind](transaction, ticket, caller);
        if (!finished.refusal) await keep(transaction, finished);
        return finished;
      });
      if (outcome.refusal) throw outcome.refusal;
      return outcome;
    },
  };
}

const canonicalContact = ({ method, contact }: SecondFactor, market: Market): string =>
  canonicalIdentifier(method === 'sms' ? { phone: contact } : { email: contact }, markets[market])
    .value;
