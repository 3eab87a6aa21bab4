import type { Transaction } from '@carnet/database/connection';

import { Refusal } from '../../refusal.ts';
import { holdsStepUp, takeStepUp } from './step-up.store.ts';
import type { FactorName } from '../../challenges/challenge.ts';
import type { StepUpNeed, SessionKey } from './step-up.ts';

/**
 * First thing in the transaction of a write whose audience is `recent-mfa`, after the lock of the
 * account: the step-up that the audience check has seen is used up together with what it allowed, or
 * not at all. Answers with the method that it was proven with.
 */
export async function spendStepUp(
  transaction: Transaction,
  session: SessionKey,
  audience: StepUpNeed,
  { isStrong = false }: { isStrong?: boolean } = {},
): Promise<FactorName> {
  const method = await takeStepUp(transaction, session, audience, { isStrong });
  if (method) return method;
  const hasWeaker = isStrong && (await holdsStepUp(transaction, session, audience));
  throw new Refusal(hasWeaker ? 'mfa.stronger_proof_required' : 'mfa.step_up_required');
}
