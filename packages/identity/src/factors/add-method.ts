import type { Transaction } from '@carnet/database/connection';

import { lockAccount } from '../accounts/lock-account.ts';
import { insertMethod, type NewMfaMethod } from './method.store.ts';

/**
 * The first method of an account is its primary one. Numbers are counted under the account's lock,
 * and one that was given up may be given again: it names a method only while that exists.
 */
export async function addMfaMethod(
  transaction: Transaction,
  method: NewMfaMethod,
): Promise<number> {
  await lockAccount(transaction, method.accountId);
  return insertMethod(transaction, method);
}
