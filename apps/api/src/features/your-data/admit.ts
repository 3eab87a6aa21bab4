import type { Transaction } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { requireCalm } from '@carnet/identity/alerts/require-calm';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import { spendStepUp } from '@carnet/identity/sessions/step-up/spend-step-up';
import type { StepUpNeed } from '@carnet/identity/sessions/step-up/step-up';
import type { Keyring } from '@carnet/runtime/keyring';

/**
 * Before what leaves the house, or ends it: a browser that the session is bound to, an account that
 * nothing is on hold of, and a recent proof, which is spent.
 */
export async function admit(
  transaction: Transaction,
  keyring: Keyring,
  { session }: Actor,
  audience: StepUpNeed,
): Promise<void> {
  if (!session.isBound) throw new Refusal('session.browser_needed');
  await lockAccount(transaction, session.accountId);
  await requireCalm(transaction, keyring, session.accountId);
  await spendStepUp(transaction, session, audience);
}
