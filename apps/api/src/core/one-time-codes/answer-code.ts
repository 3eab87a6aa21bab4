import type { ErrorCode } from '@carnet/contract/errors/catalogue';
import type { Database } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { Refusal } from '../http/refusal.ts';
import { type PayloadProof, readPayload } from '../payloads/payload.ts';
import { isSameCode } from './code.ts';
import { createGuessLine } from './guess-line.ts';
import {
  type ChargedCode,
  type CodePurpose,
  oneTimeCodeStore,
  type SessionPurposes,
} from './one-time-code.store.ts';

export interface CodeAnswer {
  payload: string;
  code: string;
  purposes: readonly CodePurpose[];
  /** What only the session that asked for the code may answer. */
  ofSession?: SessionPurposes | undefined;
  /** What a wrong code is called: the sign-in and the other pages have their own words. */
  wrong: ErrorCode;
}

/** One for the process: a payload is random, so that no two codes anywhere share a place in it. */
const inLine = createGuessLine();

/** One attempt, before anybody has looked at what was typed. */
export async function chargeCode(
  db: Database,
  keyring: Keyring,
  { payload, purposes, ofSession }: Omit<CodeAnswer, 'code' | 'wrong'>,
): Promise<ChargedCode> {
  const proof = readPayload(keyring, payload);
  const charged = proof && (await chargeInLine(db, proof, { purposes, ofSession }));
  if (!charged) throw new Refusal('code.expired');
  if (charged.retryAfterSeconds !== null) {
    const { retryAfterSeconds } = charged;
    throw new Refusal('code.too_many_attempts', { retryAfterSeconds });
  }
  return charged;
}

/**
 * For a code that was sent. A right one is returned still unused: `consume` it in the transaction of
 * what it allows, so that a fault on the way costs the person an attempt, not the code.
 */
export async function answerCode(
  db: Database,
  keyring: Keyring,
  answer: CodeAnswer,
): Promise<ChargedCode> {
  const charged = await chargeCode(db, keyring, answer);
  if (!isSameCode(keyring, charged, answer.code)) throw new Refusal(answer.wrong);
  return charged;
}

function chargeInLine(
  db: Database,
  proof: PayloadProof,
  allowed: Pick<CodeAnswer, 'purposes' | 'ofSession'>,
): Promise<ChargedCode | undefined> {
  // What a code is asked for belongs to the question: dead for one purpose may be alive for another.
  const { purposes, ofSession } = allowed;
  const asked = [ofSession?.sessionId, ...(ofSession?.purposes ?? []), ...purposes];
  const question = [proof.hash.toString('base64'), ...asked].join(' ');
  return inLine(question, () => oneTimeCodeStore(db).charge(proof, allowed));
}
