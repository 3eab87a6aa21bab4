import { profileLocale } from '@carnet/contract/choose-locale';
import type { MarketRules } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import type { MfaChange } from '@carnet/outbox/message';
import type { Keyring } from '@carnet/runtime/keyring';

import { alertRecipient } from './alert-contact.ts';
import { sendAlert } from './send-alert.ts';
import { deviceOf } from '../origin/device.ts';
import type { Origin } from '../origin/origin.ts';
import { withHeld } from './undo/held-contacts.ts';
import { recordEvent } from '../events/record-event.ts';
import type { StoredContact } from '../contacts/contact.ts';
import { alertContact } from '../contacts/choose-contact.ts';
import { findAlertChannel } from '../accounts/change-alert-channel.ts';
import { readAccount } from '../accounts/find-account.ts';
import { listContacts } from '../contacts/list-contacts.ts';

interface Told {
  accountId: string;
  change: MfaChange;
  origin: Origin;
  rules: MarketRules;
  sessionId?: string;
  /**
   * Contacts from before the change: a thief who puts an address of their own first must not be the
   * only one told.
   */
  alsoTell?: readonly (StoredContact | undefined)[];
  detail?: Record<string, string | number>;
}

/** In the transaction of the change: an event for the record, and a message to the person. */
export async function tellOfMfaChange(
  transaction: Transaction,
  keyring: Keyring,
  { accountId, change, origin, rules, sessionId, alsoTell = [], detail = {} }: Told,
): Promise<void> {
  await recordEvent(transaction, {
    accountId,
    kind: 'mfa.changed',
    sessionId,
    requestId: origin.requestId,
    ip: origin.ip,
    detail: { change, ...detail },
  });
  const { firstname, language } = await readAccount(transaction, accountId);
  const contacts = await listContacts(transaction, accountId);
  const { channel } = await findAlertChannel(transaction, accountId);
  const values = {
    firstname,
    change,
    ...(typeof detail['left'] === 'number' && { keysLeft: detail['left'] }),
    ...deviceOf(origin.userAgent, origin.clientHints),
    at: new Date().toISOString(),
  };
  const told = [alertContact(contacts, channel), ...alsoTell].filter(
    (contact) => contact !== undefined,
  );
  for (const contact of await withHeld(transaction, keyring, accountId, told)) {
    await sendAlert(transaction, keyring, {
      purpose: 'mfa-changed',
      accountId,
      sessionId,
      recipient: alertRecipient(contact, rules),
      locale: profileLocale(rules, language),
      values,
    });
  }
}
