import { type Market, markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { newSessionToken, readSessionToken } from '@carnet/runtime/tokens';

import { lockAccount } from '../../core/accounts/lock-account.ts';
import { securityEventStore } from '../../core/events/security-event.store.ts';
import type { KeepAnswer } from '../../core/http/idempotency.ts';
import { Refusal } from '../../core/http/refusal.ts';
import {
  answerChallenge,
  type ChallengeParts,
  type RightAnswer,
  useAnswer,
} from '../../core/mfa/answer-challenge.ts';
import { tellOfMfaChange } from '../../core/mfa/mfa-alert.ts';
import { recoveryKeyStore } from '../../core/mfa/recovery-key.store.ts';
import { stepUpStore } from '../../core/mfa/step-up.store.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { type LiveSession, sessionStore } from '../../core/sessions/session.store.ts';
import type { FinishStep, StepOutcome } from '../../core/tickets/finish-step.ts';
import { ticketStore } from '../../core/tickets/ticket.store.ts';
import { trustDevice } from '../../core/trusted-devices/trust-device.ts';
import { owesCode, type OwingKind } from './request-code.ts';
import { readWish } from './step-up-wish.ts';

export interface ConfirmedCode extends StepOutcome {
  /** Of a step-up: the session's new token. */
  rotatedToken?: string;
  /** For the cookie of a device that is trusted from now on. */
  trustSecret?: string;
}

export interface ConfirmPlace {
  market: Market;
  caller: Caller;
  session: LiveSession | null;
}

export type ConfirmCode = (
  answer: { payload: string; code: string; isTrustedDevice: boolean },
  place: ConfirmPlace,
  keep: KeepAnswer<ConfirmedCode>,
) => Promise<ConfirmedCode>;

interface ConfirmDependencies extends Required<ChallengeParts> {
  finish: Record<OwingKind, FinishStep>;
}

/** What the code page takes: somebody's who is on the way in, or of a session. */
export const CONFIRMED_PURPOSES = ['sign-in', 'password-reset-second-factor', 'step-up'] as const;

/**
 * What a recovery key leads to: it has just proven what the lost app would have (A36). Another app in
 * its place and new keys, and nothing else: no contact comes or goes by it (attack 81).
 */
const AFTER_RECOVERY = ['setup-mfa-totp', 'security.edit-recovery'] as const;

export function createConfirmCode(parts: ConfirmDependencies): ConfirmCode {
  const { db, keyring, finish } = parts;

  async function finishTicket(
    transaction: Transaction,
    right: RightAnswer,
    place: ConfirmPlace,
    isTrustedDevice: boolean,
  ): Promise<ConfirmedCode> {
    const { caller } = place;
    // The ticket before the code, as when a code is asked for.
    const { accountId, boundTo } = right;
    const ticket = boundTo && (await ticketStore(transaction).use(accountId, boundTo, place));
    if (!ticket || !owesCode(ticket)) throw new Refusal('ticket.expired');
    await useAnswer(transaction, keyring, right);
    const finished = await finish[ticket.kind](transaction, ticket, caller);
    const { signedIn } = finished;
    if (!signedIn) return finished;

    const proof = readSessionToken(signedIn.token);
    const sessionId = proof && (await sessionStore(transaction).idOf(accountId, proof.hash));
    if (sessionId) await openRecoveryPages(transaction, right, sessionId);
    if (!isTrustedDevice) return finished;
    const trustSecret = await trustDevice(transaction, accountId, caller);
    return { ...finished, ...(trustSecret !== undefined && { trustSecret }) };
  }

  async function finishStepUp(
    transaction: Transaction,
    right: RightAnswer,
    { caller }: ConfirmPlace,
  ): Promise<ConfirmedCode> {
    const { accountId, method, boundTo: sessionId } = right;
    const wish = readWish(right.wants);
    if (!wish || !sessionId) throw new Refusal('code.expired');
    await useAnswer(transaction, keyring, right);
    await stepUpStore(transaction).grant({ accountId, sessionId, method, ...wish });
    await openRecoveryPages(transaction, right, sessionId);

    const { token, hash } = newSessionToken(accountId);
    if (!(await sessionStore(transaction).rotateToken(accountId, sessionId, hash))) {
      throw new Refusal('session.required');
    }
    await securityEventStore(transaction).append({
      accountId,
      kind: 'mfa.proven',
      sessionId,
      requestId: caller.requestId,
      ip: caller.ip,
      detail: { action: wish.action, method },
    });
    return { rotatedToken: token };
  }

  async function openRecoveryPages(
    transaction: Transaction,
    { accountId, method }: RightAnswer,
    sessionId: string,
  ): Promise<void> {
    if (method !== 'totpRecovery') return;
    for (const action of AFTER_RECOVERY) {
      const grant = { accountId, sessionId, action, kind: 'sudo', method } as const;
      await stepUpStore(transaction).grant(grant);
    }
  }

  /** Whoever finds a key on a desk must not use it unseen. */
  async function tellOfRecoveryKey(
    transaction: Transaction,
    { accountId, method }: RightAnswer,
    { market, caller }: ConfirmPlace,
  ): Promise<void> {
    if (method !== 'totpRecovery') return;
    const left = await recoveryKeyStore(transaction, keyring).countUnused(accountId);
    await tellOfMfaChange(transaction, keyring, {
      accountId,
      caller,
      rules: markets[market],
      change: 'recovery-key-used',
      detail: { left },
    });
  }

  return async ({ payload, code, isTrustedDevice }, place, keep) => {
    const { session } = place;
    const right = await answerChallenge(parts, {
      payload,
      code,
      purposes: ['sign-in', 'password-reset-second-factor'],
      browserHash: place.caller.browserHash ?? null,
      ofSession:
        session && !session.isSuperseded ? { ...session, purposes: ['step-up'] } : undefined,
    });
    const outcome = await db.transaction().execute(async (transaction) => {
      // Before any row of theirs, as every change of a password does: no two wait for each other.
      await lockAccount(transaction, right.accountId);
      const finished =
        right.purpose === 'step-up'
          ? await finishStepUp(transaction, right, place)
          : await finishTicket(transaction, right, place, isTrustedDevice);
      await tellOfRecoveryKey(transaction, right, place);
      if (!finished.refusal) await keep(transaction, finished);
      return finished;
    });
    if (outcome.refusal) throw outcome.refusal;
    return outcome;
  };
}
