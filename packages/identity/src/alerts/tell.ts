import type { Connection, Transaction } from '@carnet/database/connection';
import { draftMessage } from '@carnet/outbox/enqueue-message';
import type { NewMessage } from '@carnet/outbox/message';
import { sendOrWithhold, storeMessage } from '@carnet/outbox/tell-message';
import type { Keyring } from '@carnet/runtime/keyring';

import { phoneCountry } from '../limits/phone-country.ts';
import { takeToldSms } from '../limits/sms-budget.ts';

/**
 * Sends a message that nobody waits for. By SMS only as far as the day's budget goes (attack 87); a
 * message past it stays on record as given up, where an operator finds it and can send it another day.
 */
export async function tell(
  transaction: Transaction,
  keyring: Keyring,
  message: NewMessage,
): Promise<void> {
  const draft = await draftMessage(keyring, message);
  await storeMessage(transaction, draft);
  await sendOrWithhold(transaction, draft, await mayTell(transaction, message));
}

/** Counts an SMS, by the statement that also refuses; mail costs nothing. */
export async function mayTell(
  db: Connection,
  { channel, to }: Pick<NewMessage, 'channel' | 'to'>,
): Promise<boolean> {
  return channel !== 'sms' || takeToldSms(db, phoneCountry(to));
}
