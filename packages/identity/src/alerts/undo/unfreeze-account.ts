import type { Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';

import { thawAccount } from '../../accounts/thaw-account.ts';
import { recordEvent } from '../../events/record-event.ts';
import { forgetUndos } from './undo-history.store.ts';

/**
 * Called when somebody of ours knows whose account it is, after two people undid each other's changes
 * (attack 82). The password stays shut until its owner resets it. False: the account is not frozen.
 */
export async function unfreezeAccount(
  transaction: Transaction,
  accountId: string,
  reason: string,
): Promise<boolean> {
  if (!(await thawAccount(transaction, accountId))) return false;
  await forgetUndos(transaction, accountId);
  await recordEvent(transaction, {
    accountId,
    kind: 'account.unfrozen',
    requestId: newId(),
    detail: { reason },
  });
  return true;
}
