import { authenticatorSecret } from '@carnet/database/authenticators';
import type { Database, Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { Refusal } from '../http/refusal.ts';
import { chargeCode, type CodeAnswer } from '../one-time-codes/answer-code.ts';
import { isSameCode } from '../one-time-codes/code.ts';
import { type ChargedCode, oneTimeCodeStore } from '../one-time-codes/one-time-code.store.ts';
import { useAuthenticatorStep } from './authenticator.store.ts';
import { stepOfCode } from './authenticator.ts';
import type { IsHoldersLetter } from './holder-letter.ts';
import { recoveryKeyStore } from './recovery-key.store.ts';
import { openSetUpContent } from './set-up-content.ts';

/** A right answer, and what else must be used up with it. */
export interface RightAnswer extends ChargedCode {
  uses: { step: number } | { recoveryKey: Buffer } | undefined;
}

/** The sign-in has its own words for a wrong code (R92, R143). */
const wrongCode = ({ purpose }: ChargedCode): Refusal =>
  new Refusal(
    purpose === 'sign-in' || purpose === 'password-reset-second-factor'
      ? 'login.code_invalid'
      : 'mfa.code_invalid',
  );

export interface ChallengeParts {
  db: Database;
  keyring: Keyring;
  /** Absent where no card is ever asked for. */
  isHoldersLetter?: IsHoldersLetter;
}

/**
 * Charges an attempt of the challenge, whatever its method, and then looks: at the code that was
 * sent, at the authenticator, at the recovery keys, or asks whose letter it is. Nothing is used yet:
 * see `useAnswer`.
 */
export async function answerChallenge(
  parts: ChallengeParts,
  answer: CodeAnswer,
): Promise<RightAnswer> {
  const { db, keyring } = parts;
  const charged = await chargeCode(db, keyring, answer);
  const uses = await lookAt(parts, charged, answer.code).catch(async (error: unknown) => {
    // When the database is away this fails too; what happened first is what the caller is told.
    await oneTimeCodeStore(db)
      .giveBack(charged)
      .catch(() => {});
    throw error;
  });
  if (uses === 'wrong') throw wrongCode(charged);
  return { ...charged, uses };
}

async function lookAt(
  { db, keyring, isHoldersLetter }: ChallengeParts,
  charged: ChargedCode,
  typed: string,
): Promise<RightAnswer['uses'] | 'wrong'> {
  const { accountId, method } = charged;
  if (method === 'card') {
    return (await isHoldersLetter?.(accountId, typed)) ? undefined : 'wrong';
  }
  if (method === 'totp') {
    const secret = await secretToCompare(db, keyring, charged);
    const step = secret && (await stepOfCode(secret, typed, charged.epochSeconds));
    return step ? { step } : 'wrong';
  }
  if (method === 'totpRecovery') {
    const recoveryKey = await recoveryKeyStore(db, keyring).findUnused(accountId, typed);
    return recoveryKey ? { recoveryKey } : 'wrong';
  }
  return isSameCode(keyring, { codeId: charged.rootId, codeHash: charged.codeHash }, typed)
    ? undefined
    : 'wrong';
}

/** Of a set-up it is in the challenge: nothing is enrolled before the app has shown a right code. */
async function secretToCompare(db: Database, keyring: Keyring, charged: ChargedCode) {
  const { accountId, purpose } = charged;
  if (purpose !== 'set-up') return authenticatorSecret(db, keyring, accountId);
  const content = await openSetUpContent(keyring, accountId, charged.contentSealed);
  return content.method === 'totp' ? content.secret : undefined;
}

/**
 * In the transaction of what the answer allows, after the lock of the account. One of many parallel
 * uses passes: of the challenge, of the authenticator's 30 seconds, of the recovery key.
 */
export async function useAnswer(
  transaction: Transaction,
  keyring: Keyring,
  right: RightAnswer,
): Promise<void> {
  const { accountId, uses } = right;
  if (!(await oneTimeCodeStore(transaction).consume(right))) throw new Refusal('code.expired');
  // The step of a set-up is kept with the authenticator that it enrols.
  if (uses === undefined || right.purpose === 'set-up') return;
  const isUsed =
    'step' in uses
      ? await useAuthenticatorStep(transaction, accountId, uses.step)
      : await recoveryKeyStore(transaction, keyring).use(accountId, uses.recoveryKey);
  if (!isUsed) throw wrongCode(right);
}
