import type { ErrorCode } from '@carnet/contract/errors/catalogue';
import type { Database } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { Refusal } from '../http/refusal.ts';
import { readPayload } from '../payloads/payload.ts';
import { isSameCode } from './code.ts';
import { type ChargedCode, type CodePurpose, oneTimeCodeStore } from './one-time-code.store.ts';

export interface CodeAnswer {
  payload: string;
  code: string;
  purposes: readonly CodePurpose[];
  /** The session that must have asked for the code, where there is one. */
  boundTo?: string | undefined;
  /** What a wrong code is called: the sign-in and the other pages have their own words. */
  wrong: ErrorCode;
}

/**
 * Charges an attempt and then looks. A right code is returned still unused: `consume` it in the
 * transaction of what it allows, so that a fault on the way costs the person an attempt, not the code.
 */
export async function answerCode(
  db: Database,
  keyring: Keyring,
  { payload, code, purposes, boundTo, wrong }: CodeAnswer,
): Promise<ChargedCode> {
  const proof = readPayload(keyring, payload);
  const charged = proof && (await oneTimeCodeStore(db).charge(proof, { purposes, boundTo }));
  if (!charged) throw new Refusal('code.expired');
  if (charged.retryAfterSeconds !== null) {
    const { retryAfterSeconds } = charged;
    throw new Refusal('code.too_many_attempts', { retryAfterSeconds });
  }
  if (!isSameCode(keyring, charged, code)) throw new Refusal(wrong);
  return charged;
}
