import type { Transaction } from '@carnet/database/connection';
import type { AlertEvent, AlertPurpose, MessageValues, NewMessage } from '@carnet/outbox/message';
import type { Keyring } from '@carnet/runtime/keyring';
import { newNotMeToken } from '@carnet/runtime/tokens';

import type { AlertRecipient } from './alert-contact.ts';
import { tell } from './tell.ts';

/** A purpose with what it says; the link to disown it is added here. */
export type AlertContent = {
  [Name in AlertPurpose]: { purpose: Name; values: Omit<MessageValues[Name], 'notMe'> };
}[AlertPurpose];

export type NewAlert = AlertContent & {
  accountId: string;
  recipient: AlertRecipient;
  /** The reference that a page shows, too, where one does. */
  reference?: string;
  locale: string;
  /** The session that did what is told of. */
  sessionId?: string | undefined;
};

/** The secret of a link to disown, and what its message keeps of it. */
export function newNotMeLink(
  accountId: string,
  contactId: string,
  event: AlertEvent,
  sessionId?: string,
) {
  const { token, hash } = newNotMeToken(accountId);
  return { notMe: token, disown: { hash, contactId, event, sessionId } };
}

/**
 * What the page behind the link repeats: never a name, an address, a code or where the request came
 * from.
 */
function eventOf(values: AlertEvent): AlertEvent {
  const { at, browser, system, change, scope } = values;
  return {
    at,
    ...(browser !== undefined && { browser }),
    ...(system !== undefined && { system }),
    ...(change !== undefined && { change }),
    ...(scope !== undefined && { scope }),
  };
}

export function alertMessage({
  purpose,
  values,
  locale,
  accountId,
  recipient,
  reference,
  sessionId,
}: NewAlert): NewMessage {
  const { contactId, channel, to } = recipient;
  const { notMe, disown } = newNotMeLink(accountId, contactId, eventOf(values), sessionId);
  const message = {
    purpose,
    values: { ...values, notMe },
    accountId,
    channel,
    to,
    locale,
    reference,
    disown,
  };
  // Purpose and values came together; spreading the values hides that from the types.
  return message as NewMessage;
}

/** In the transaction of what the alert tells about: a change that rolls back alarms nobody. */
export async function sendAlert(
  transaction: Transaction,
  keyring: Keyring,
  alert: NewAlert,
): Promise<void> {
  await tell(transaction, keyring, alertMessage(alert));
}
