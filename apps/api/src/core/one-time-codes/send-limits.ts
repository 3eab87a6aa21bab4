import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { limit } from '../limits/limit.ts';
import type { CodeMethod } from './one-time-code.store.ts';

const refusal = 'code.too_many_sends' as const;

/** Whoever asks, and for whatever purpose: nobody's phone is flooded in our name (attack 40). */
const perContact = limit({ name: 'code-sends', most: 5, per: '1 hour', refusal });

/**
 * SMS cost money, and numbers bought in one block earn it for their owner (attack 76): 1,000
 * neighbouring numbers share a counter, and all numbers together another.
 */
const perSmsPrefix = limit({ name: 'sms-prefix', most: 50, per: '1 hour', refusal });
const allSms = limit({ name: 'sms-all', most: 5_000, per: '1 hour', refusal });
const DIGITS_WITHIN_BLOCK = 3;

/** Within the transaction of the code: its row lock lets one send per contact happen at a time. */
export async function takeSend(
  transaction: Transaction,
  keyring: Keyring,
  { method, contact }: { method: CodeMethod; contact: string },
): Promise<void> {
  await perContact.take(transaction, keyring, contact);
  if (method !== 'sms') return;
  await perSmsPrefix.take(transaction, keyring, contact.slice(0, -DIGITS_WITHIN_BLOCK));
  await allSms.take(transaction, keyring, 'everybody');
}
