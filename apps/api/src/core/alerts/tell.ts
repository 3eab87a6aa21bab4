import type { Connection, Transaction } from '@carnet/database/connection';
import { draftMessage } from '@carnet/outbox/enqueue-message';
import { addMessageJobs } from '@carnet/outbox/message-jobs';
import { messageStore } from '@carnet/outbox/message.store';
import type { NewMessage } from '@carnet/outbox/message';
import type { Keyring } from '@carnet/runtime/keyring';

import { phoneCountry } from '../one-time-codes/phone-country.ts';
import { smsDayStore } from '../one-time-codes/sms-day.store.ts';

/**
 * Sends what nobody waits for. By SMS only as far as the day's budget goes (attack 87); what is past
 * it stays on record as given up, where an operator finds it and can send it another day.
 */
export async function tell(
  transaction: Transaction,
  keyring: Keyring,
  message: NewMessage,
): Promise<void> {
  const draft = await draftMessage(keyring, message);
  await messageStore(transaction).insert(draft);
  if (await mayTell(transaction, message))
    await addMessageJobs(transaction, draft.channel, [draft]);
  else await messageStore(transaction).withhold(draft);
}

/** Counts an SMS, by the statement that also refuses; mail costs nothing. */
export async function mayTell(
  db: Connection,
  { channel, to }: Pick<NewMessage, 'channel' | 'to'>,
): Promise<boolean> {
  return channel !== 'sms' || smsDayStore(db).takeTold(phoneCountry(to));
}
