import { epochSeconds } from '@carnet/database/clock';
import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { requireChangeable } from '../accounts/require-changeable.ts';
import { Refusal } from '../refusal.ts';
import { unsettledBy } from './calm.policy.ts';
import { listHolds } from './undo/list-holds.ts';

/**
 * After the lock of the account, before what cannot be taken back. An account that is frozen or was
 * disowned changes nothing at all; one whose contacts were changed in the last 72 hours waits.
 */
export async function requireCalm(
  transaction: Transaction,
  keyring: Keyring,
  accountId: string,
): Promise<void> {
  await requireChangeable(transaction, accountId);
  const holds = await listHolds(transaction, keyring, accountId);
  const unsettled = unsettledBy({ isFrozen: false, holds });
  if (!unsettled?.until) return;
  const left = unsettled.until.getTime() / 1000 - (await epochSeconds(transaction));
  throw new Refusal('account.unsettled', { retryAfterSeconds: Math.max(1, Math.ceil(left)) });
}
