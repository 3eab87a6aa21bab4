import { profileLocale } from '@carnet/contract/choose-locale';
import type { MarketRules } from '@carnet/contract/markets';
import type { Connection, Transaction } from '@carnet/database/connection';
import type { MfaChange } from '@carnet/outbox/message';
import type { Keyring } from '@carnet/runtime/keyring';
import { sql } from 'kysely';

import type { ContactRow } from '../accounts/account.ts';
import { alertContact, alertRecipient, type StoredContact } from '../alerts/alert-contact.ts';
import { sendAlert } from '../alerts/send-alert.ts';
import { deviceOf } from '../devices/device.ts';
import { securityEventStore } from '../events/security-event.store.ts';
import type { Caller } from '../sessions/caller.ts';
import { withHeld } from '../undo/held-contacts.ts';

interface Told {
  accountId: string;
  change: MfaChange;
  caller: Caller;
  rules: MarketRules;
  sessionId?: string;
  /** Who was there before: a thief who puts an address of their own first must not be the only one told. */
  alsoTell?: readonly (StoredContact | undefined)[];
  detail?: Record<string, string | number>;
}

/** In the transaction of the change: an event for the record, and a message to the person. */
export async function tellOfMfaChange(
  transaction: Transaction,
  keyring: Keyring,
  { accountId, change, caller, rules, sessionId, alsoTell = [], detail = {} }: Told,
): Promise<void> {
  await securityEventStore(transaction).append({
    accountId,
    kind: 'mfa.changed',
    sessionId,
    requestId: caller.requestId,
    ip: caller.ip,
    detail: { change, ...detail },
  });
  const { firstname, language, contacts } = await personOf(transaction, accountId);
  const values = {
    firstname,
    change,
    ...(typeof detail['left'] === 'number' && { keysLeft: detail['left'] }),
    ...deviceOf(caller.userAgent, caller.clientHints),
    at: new Date().toISOString(),
  };
  const told = [alertContact(contacts), ...alsoTell].filter((contact) => contact !== undefined);
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

async function personOf(db: Connection, accountId: string) {
  const { rows } = await sql<{
    firstname: string;
    language: string | null;
    contacts: ContactRow[] | null;
  }>`
    select a.firstname, a.language,
           (select json_agg(c) from contact c where c.account_id = a.account_id) as contacts
    from account a where a.account_id = ${accountId}
  `.execute(db);
  const [person] = rows;
  if (!person) throw new Error('An account that something was changed of is missing');
  return { ...person, contacts: person.contacts ?? [] };
}
