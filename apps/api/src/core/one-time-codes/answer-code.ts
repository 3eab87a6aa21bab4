import type { Database } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { Refusal } from '../http/refusal.ts';
import { type PayloadProof, readPayload } from '../payloads/payload.ts';
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
  /** Who answers, where a browser may have begun what the code finishes; null: none that has. */
  browserHash?: Buffer | null;
}

/** One for the process: a payload is random, so that no two codes anywhere share a place in it. */
const inLine = createGuessLine();

/** One attempt, before anybody has looked at what was typed. */
export async function chargeCode(
  db: Database,
  keyring: Keyring,
  { payload, ...allowed }: Omit<CodeAnswer, 'code'>,
): Promise<ChargedCode> {
  const proof = readPayload(keyring, payload);
  const charged = proof && (await chargeInLine(db, proof, allowed));
  if (!charged) throw new Refusal('code.expired');
  if (charged.retryAfterSeconds !== null) {
    const { retryAfterSeconds } = charged;
    throw new Refusal('code.too_many_attempts', { retryAfterSeconds });
  }
  return charged;
}

function chargeInLine(
  db: Database,
  proof: PayloadProof,
  allowed: Pick<CodeAnswer, 'purposes' | 'ofSession' | 'browserHash'>,
): Promise<ChargedCode | undefined> {
  // What a code is asked for belongs to the question: dead for one purpose may be alive for another.
  const { purposes, ofSession, browserHash } = allowed;
  const browser = browserHash?.toString('base64');
  const asked = [browser, ofSession?.sessionId, ...(ofSession?.purposes ?? []), ...purposes];
  const question = [proof.hash.toString('base64'), ...asked].join(' ');
  return inLine(question, () => oneTimeCodeStore(db).charge(proof, allowed));
}
