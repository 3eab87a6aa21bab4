import type { Transaction } from '@carnet/database/connection';

import type { ChargedCode } from '../challenges/challenge.ts';
import { chargeCode, type CodeAnswer } from '../challenges/charge-challenge.ts';
import { consumeChallenge, giveBackCharge } from '../challenges/use-challenge.ts';
import { Refusal } from '../refusal.ts';
import type { Answered, Uses, VerifyParts } from './factor.ts';
import { factorNamed } from './registry.ts';

/** A right answer, and what else must be used up with it. */
export interface RightAnswer extends ChargedCode {
  uses: Uses;
}

/** The sign-in has its own words for a wrong code (R92, R143). */
const wrongCode = ({ purpose, method }: ChargedCode): Refusal =>
  new Refusal(
    factorNamed(method).refusal ??
      (purpose === 'sign-in' || purpose === 'password-reset-second-factor'
        ? 'login.code_invalid'
        : 'mfa.code_invalid'),
  );

/**
 * Charges an attempt of the challenge, whatever its factor, and then lets the factor look. Nothing is
 * used yet: see `useAnswer`.
 */
export async function answerChallenge(
  parts: VerifyParts,
  answer: CodeAnswer & Pick<Answered, 'market'>,
): Promise<RightAnswer> {
  const { db, keyring } = parts;
  const { payload, market, browserHash } = answer;
  const charged = await chargeCode(db, keyring, answer);
  const factor = factorNamed(charged.method);
  const answered = { ...charged, payload, market, browserHash };
  const uses = await factor.verify(parts, answered, answer.code).catch(async (error: unknown) => {
    // When the database is away giving back fails too; the caller is told what happened first.
    await giveBackCharge(db, charged).catch(() => {});
    throw error;
  });
  if (uses === 'wrong') throw wrongCode(charged);
  return { ...charged, uses };
}

/**
 * In the transaction of what the answer allows, after the lock of the account. One of many parallel
 * uses passes: of the challenge, and of what the factor says it uses up.
 */
export async function useAnswer(transaction: Transaction, right: RightAnswer): Promise<void> {
  const { accountId, method, purpose, uses } = right;
  if (!(await consumeChallenge(transaction, right))) throw new Refusal('code.expired');
  // What a set-up used is kept with the factor that it enrols.
  if (purpose === 'set-up') return;
  if (!(await factorNamed(method).consume(transaction, accountId, uses))) throw wrongCode(right);
}
