import { markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { tellOfMfaChange } from '@carnet/identity/alerts/tell-of-factor-change';
import { recordEvent } from '@carnet/identity/events/record-event';
import {
  answerChallenge,
  type RightAnswer,
  useAnswer,
} from '@carnet/identity/factors/answer-challenge';
import type { VerifyParts } from '@carnet/identity/factors/factor';
import { countUnusedKeys } from '@carnet/identity/factors/recovery-key/replace-recovery-keys';
import type { Origin } from '@carnet/identity/origin/origin';
import { Refusal } from '@carnet/identity/refusal';
import { rotateSessionToken, sessionIdOf } from '@carnet/identity/sessions/keep-session';
import type {
  FinishStep,
  StepOutcome,
} from '@carnet/identity/sessions/pending-sign-in/finish-step';
import { usePendingSignIn } from '@carnet/identity/sessions/pending-sign-in/use-pending-sign-in';
import type { LiveSession } from '@carnet/identity/sessions/session';
import { addStepUp } from '@carnet/identity/sessions/step-up/step-ups';
import { trustDevice } from '@carnet/identity/sessions/trusted-devices/trust-device';
import { newSessionToken, readSessionToken } from '@carnet/runtime/tokens';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import { owesCode, type OwingKind } from './request-code.ts';
import { readWish } from './step-up-wish.ts';

export interface ConfirmedCode extends StepOutcome {
  /** Of a step-up: the session's new token. */
  rotatedToken?: string;
  /** The secret for the cookie of a device that is trusted from now on. */
  trustSecret?: string;
}

/** Who types a code: somebody on the way in, who has no session yet, or somebody signed in. */
export interface Confirmer {
  origin: Origin;
  session: LiveSession | null;
}

export type ConfirmCode = (
  answer: { payload: string; code: string; isTrustedDevice: boolean },
  confirmer: Confirmer,
  keep: KeepAnswer<ConfirmedCode>,
) => Promise<ConfirmedCode>;

interface ConfirmDependencies extends Required<VerifyParts> {
  finish: Record<OwingKind, FinishStep>;
}

/**
 * The purposes of the codes that the code page takes: of somebody who is on the way in, or of a
 * session.
 */
const PENDING_PURPOSES = [
  'sign-in',
  'password-reset-second-factor',
  'way-back-stop-email',
  'way-back-stop-sms',
] as const;
export const CONFIRMED_PURPOSES = [...PENDING_PURPOSES, 'step-up'] as const;

/**
 * The actions that a recovery key opens: it has just proven what the lost app would have (A36). Another
 * app in place of the lost one and new keys, and nothing else: no contact comes or goes by a recovery
 * key (attack 81).
 */
const AFTER_RECOVERY = ['setup-mfa-totp', 'security.edit-recovery'] as const;

export function createConfirmCode(parts: ConfirmDependencies): ConfirmCode {
  const { db, keyring, finish } = parts;

  async function finishPendingSignIn(
    transaction: Transaction,
    right: RightAnswer,
    { origin }: Confirmer,
    isTrustedDevice: boolean,
  ): Promise<ConfirmedCode> {
    // The pending sign-in is locked before the code, as when a code is asked for.
    const { accountId, boundTo } = right;
    const pending = boundTo && (await usePendingSignIn(transaction, accountId, boundTo, origin));
    if (!pending || !owesCode(pending)) throw new Refusal('ticket.expired');
    await useAnswer(transaction, right);
    const finished = await finish[pending.kind](transaction, pending, origin, right);
    const { signedIn } = finished;
    if (!signedIn) return finished;

    const proof = readSessionToken(signedIn.token);
    const sessionId = proof && (await sessionIdOf(transaction, accountId, proof.hash));
    if (sessionId) await openRecoveryPages(transaction, right, sessionId);
    if (!isTrustedDevice) return finished;
    const trustSecret = await trustDevice(transaction, accountId, origin);
    return { ...finished, ...(trustSecret !== undefined && { trustSecret }) };
  }

  async function finishStepUp(
    transaction: Transaction,
    right: RightAnswer,
    { origin }: Confirmer,
  ): Promise<ConfirmedCode> {
    const { accountId, method, boundTo: sessionId } = right;
    const wish = readWish(right.wants);
    if (!wish || !sessionId) throw new Refusal('code.expired');
    await useAnswer(transaction, right);
    await addStepUp(transaction, { accountId, sessionId, method, ...wish });
    await openRecoveryPages(transaction, right, sessionId);

    const { token, hash } = newSessionToken(accountId);
    if (!(await rotateSessionToken(transaction, accountId, sessionId, hash))) {
      throw new Refusal('session.required');
    }
    await recordEvent(transaction, {
      accountId,
      kind: 'mfa.proven',
      sessionId,
      requestId: origin.requestId,
      ip: origin.ip,
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
      const stepUp = { accountId, sessionId, action, kind: 'sudo', method } as const;
      await addStepUp(transaction, stepUp);
    }
  }

  /**
   * Tells the person that a recovery key was used: whoever finds one on a desk must not use it unseen.
   */
  async function tellOfRecoveryKey(
    transaction: Transaction,
    { accountId, method }: RightAnswer,
    { origin }: Confirmer,
  ): Promise<void> {
    if (method !== 'totpRecovery') return;
    const left = await countUnusedKeys(transaction, accountId);
    await tellOfMfaChange(transaction, keyring, {
      accountId,
      origin,
      rules: markets[origin.market],
      change: 'recovery-key-used',
      detail: { left },
    });
  }

  return async ({ payload, code, isTrustedDevice }, confirmer, keep) => {
    const { origin, session } = confirmer;
    const right = await answerChallenge(parts, {
      payload,
      code,
      purposes: PENDING_PURPOSES,
      browserHash: origin.browserHash ?? null,
      market: origin.market,
      ofSession:
        session && !session.isSuperseded ? { ...session, purposes: ['step-up'] } : undefined,
    });
    const outcome = await db.transaction().execute(async (transaction) => {
      // The account is locked before any row of the person, as by every change of a password: no two
      // wait for each other.
      await lockAccount(transaction, right.accountId);
      const finished =
        right.purpose === 'step-up'
          ? await finishStepUp(transaction, right, confirmer)
          : await finishPendingSignIn(transaction, right, confirmer, isTrustedDevice);
      await tellOfRecoveryKey(transaction, right, confirmer);
      if (!finished.refusal) await keep(transaction, finished);
      return finished;
    });
    if (outcome.refusal) throw outcome.refusal;
    return outcome;
  };
}
