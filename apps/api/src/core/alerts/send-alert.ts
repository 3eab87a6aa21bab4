import type { Transaction } from '@carnet/database/connection';
import { enqueueMessage } from '@carnet/outbox/enqueue-message';
import type { AlertPurpose, MessageValues, NewMessage } from '@carnet/outbox/message';
import type { Keyring } from '@carnet/runtime/keyring';
import { newNotMeToken } from '@carnet/runtime/tokens';

import type { AlertRecipient } from './alert-contact.ts';

/** A purpose with what it says; the link to disown it is added here. */
type AlertContent = {
  [Name in AlertPurpose]: { purpose: Name; values: Omit<MessageValues[Name], 'notMe'> };
}[AlertPurpose];

export type NewAlert = AlertContent & {
  accountId: string;
  recipient: AlertRecipient;
  locale: string;
};

/** The secret of a link to disown, and what its message keeps of it. */
export function newNotMeLink(accountId: string, contactId: string) {
  const { token, hash } = newNotMeToken(accountId);
  return { notMe: token, disown: { hash, contactId } };
}

export function alertMessage({
  purpose,
  values,
  locale,
  accountId,
  recipient,
}: NewAlert): NewMessage {
  const { contactId, channel, to } = recipient;
  const { notMe, disown } = newNotMeLink(accountId, contactId);
  const message = { purpose, values: { ...values, notMe }, accountId, channel, to, locale, disown };
  // Purpose and values came together; spreading the values hides it from the types.
  return message as NewMessage;
}

/** In the transaction of what it tells about: what rolls back alarms nobody. */
export async function sendAlert(
  transaction: Transaction,
  keyring: Keyring,
  alert: NewAlert,
): Promise<void> {
  await enqueueMessage(transaction, keyring, alertMessage(alert));
}
