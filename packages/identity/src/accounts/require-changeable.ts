import type { Transaction } from '@carnet/database/connection';

import { Refusal } from '../refusal.ts';
import { findAccount } from './account.store.ts';

/**
 * After the lock of the account, before its contacts, factors or password are changed: a request that
 * "this was not me", or a closing, has overtaken changes nothing any more, and where two people undo each other's
 * changes nothing changes until support has looked (attack 82).
 */
export async function requireChangeable(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  const account = await findAccount(transaction, accountId);
  if (account?.isFrozen) throw new Refusal('account.frozen');
  if (account?.isDisowned || account?.isClosing) throw new Refusal('session.required');
}
