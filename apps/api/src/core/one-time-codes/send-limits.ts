import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { Refusal } from '../http/refusal.ts';
import { limit } from '../limits/limit.ts';
import type { SentMethod } from './one-time-code.store.ts';
import { phoneCountry } from './phone-country.ts';
import { smsDayStore } from './sms-day.store.ts';

const refusal = 'code.too_many_sends' as const;

/** Whoever asks, and for whatever purpose: nobody's phone is flooded in our name (attack 40). */
const perContact = limit({ name: 'code-sends', most: 5, per: '1 hour', refusal });

/**
 * SMS cost money, and numbers bought in one block earn it for their owner (attack 76): 1,000
 * neighbouring numbers share a counter, all numbers together another, and each country has a budget
 * in euros for the day.
 */
const perSmsPrefix = limit({ name: 'sms-prefix', most: 50, per: '1 hour', refusal });
const allSms = limit({ name: 'sms-all', most: 5_000, per: '1 hour', refusal });
const DIGITS_WITHIN_BLOCK = 3;

/** Within the transaction of the code: its row lock lets one send per contact happen at a time. */
export async function takeSend(
  transaction: Transaction,
  keyring: Keyring,
  { method, contact }: { method: SentMethod; contact: string },
  isDecoy: boolean,
): Promise<void> {
  await perContact.take(transaction, keyring, contact);
  if (method !== 'sms') return;
  await perSmsPrefix.take(transaction, keyring, contact.slice(0, -DIGITS_WITHIN_BLOCK));
  await allSms.take(transaction, keyring, 'everybody');

  const days = smsDayStore(transaction);
  const country = phoneCountry(contact);
  // A decoy costs nothing: else asking for strangers' numbers would use a whole country's budget up.
  const retryAfterSeconds = isDecoy ? await days.peek(country) : await days.take(country);
  if (retryAfterSeconds !== undefined) throw new Refusal(refusal, { retryAfterSeconds });
}
