import { profileLocale } from '@carnet/contract/choose-locale';
import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import type { BankAccount } from '../accounts/bank-account.ts';
import { readAccount } from '../accounts/find-account.ts';
import { verifiedContacts } from '../contacts/list-contacts.ts';
import { recordEvent } from '../events/record-event.ts';
import { deviceOf } from '../origin/device.ts';
import type { Actor } from '../sessions/actor.ts';
import { alertRecipient } from './alert-contact.ts';
import { sendAlert } from './send-alert.ts';

/**
 * In the transaction of the change, to every contact: whoever changed where money goes may hold one of
 * them, hardly all (attack 73).
 */
export async function tellOfBankAccount(
  transaction: Transaction,
  keyring: Keyring,
  { session, origin, rules }: Actor,
  { hint, country, usedFrom }: BankAccount,
): Promise<void> {
  const { accountId, sessionId } = session;
  await recordEvent(transaction, {
    accountId,
    kind: 'iban.changed',
    sessionId,
    requestId: origin.requestId,
    ip: origin.ip,
    detail: { country },
  });
  const { firstname, language } = await readAccount(transaction, accountId);
  for (const contact of await verifiedContacts(transaction, accountId))
    await sendAlert(transaction, keyring, {
      purpose: 'iban-changed',
      accountId,
      sessionId,
      recipient: alertRecipient(contact, rules),
      locale: profileLocale(rules, language),
      values: {
        firstname,
        iban: hint,
        usedFrom: usedFrom.toISOString(),
        ...deviceOf(origin.userAgent, origin.clientHints),
        at: new Date().toISOString(),
      },
    });
}
