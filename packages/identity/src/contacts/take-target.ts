import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { limit } from '../limits/limit.ts';

const refusal = 'mfa.too_many_targets' as const;
const sameTarget = limit({ name: 'set-up-target', most: 1, per: '1 day', refusal });
const targets = limit({ name: 'set-up-targets', most: 5, per: '1 day', refusal });

/**
 * Five different addresses or numbers a day, for codes or as contacts: nobody tries a list of them to
 * see who is a customer (attacks 3, 5).
 */
export async function takeTarget(
  transaction: Transaction,
  keyring: Keyring,
  accountId: string,
  canonical: string,
): Promise<void> {
  const isNew = await sameTarget.tryTake(transaction, keyring, `${accountId} ${canonical}`);
  if (isNew) await targets.take(transaction, keyring, accountId);
}
