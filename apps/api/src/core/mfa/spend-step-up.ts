import type { Transaction } from '@carnet/database/connection';

import { Refusal } from '../http/refusal.ts';
import type { CodeMethod } from '../one-time-codes/one-time-code.store.ts';
import { type GrantQuestion, type SessionKey, stepUpStore } from './step-up.store.ts';

/**
 * First thing in the transaction of a write whose audience is `recent-mfa`, after the lock of the
 * account: what the door has looked at is used up together with what it allowed, or not at all.
 * Answers with the method that it was proven with.
 */
export async function spendStepUp(
  transaction: Transaction,
  session: SessionKey,
  audience: GrantQuestion,
  { isStrong = false }: { isStrong?: boolean } = {},
): Promise<CodeMethod> {
  const store = stepUpStore(transaction);
  const method = await store.spend(session, audience, { isStrong });
  if (method) return method;
  const hasWeaker = isStrong && (await store.holds(session, audience));
  throw new Refusal(hasWeaker ? 'mfa.stronger_proof_required' : 'mfa.step_up_required');
}
