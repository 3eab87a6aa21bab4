import type { Database } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { Refusal } from '../refusal.ts';
import { type PayloadProof, readPayload } from './payload.ts';
import { createGuessLine } from './guess-line.ts';
import { chargeStored } from './challenge.store.ts';
import type { ChargedCode, CodePurpose, SessionPurposes } from './challenge.ts';

export interface CodeAnswer {
  payload: string;
  code: string;
  purposes: readonly CodePurpose[];
  /** The session that answers, with the purposes that only the session which asked may answer. */
  ofSession?: SessionPurposes | undefined;
  /**
   * The browser that answers, where one may have begun what the code finishes; null: a request of no
   * such browser.
   */
  browserHash?: Buffer | null;
}

/** One line for the process: payloads are random, so that no two codes anywhere share a place in it. */
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
  // The purposes belong to the question: a code that is dead for one purpose may be alive for another.
  const { purposes, ofSession, browserHash } = allowed;
  const browser = browserHash?.toString('base64');
  const asked = [browser, ofSession?.sessionId, ...(ofSession?.purposes ?? []), ...purposes];
  const question = [proof.hash.toString('base64'), ...asked].join(' ');
  return inLine(question, () => chargeStored(db, proof, allowed));
}
