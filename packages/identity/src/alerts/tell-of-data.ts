import { profileLocale } from '@carnet/contract/choose-locale';
import { markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { findAlertChannel } from '../accounts/change-alert-channel.ts';
import { readAccount } from '../accounts/find-account.ts';
import { alertContact } from '../contacts/choose-contact.ts';
import { listContacts } from '../contacts/list-contacts.ts';
import type { DataExport } from '../personal-data/data-export.ts';
import { alertRecipient } from './alert-contact.ts';
import { sendAlert } from './send-alert.ts';

/**
 * In the transaction that keeps the copy. The message leads to nothing but "this was not me": who
 * wants the copy signs in, and proves it (attack 27).
 */
export async function tellOfData(
  transaction: Transaction,
  keyring: Keyring,
  accountId: string,
  { askedAt, expiresAt }: DataExport,
): Promise<void> {
  const { channel } = await findAlertChannel(transaction, accountId);
  const contact = alertContact(await listContacts(transaction, accountId), channel);
  if (!contact) return;
  const { market, firstname, language } = await readAccount(transaction, accountId);
  const rules = markets[market];
  await sendAlert(transaction, keyring, {
    purpose: 'data-ready',
    values: { firstname, until: expiresAt.toISOString(), at: askedAt.toISOString() },
    accountId,
    recipient: alertRecipient(contact, rules),
    locale: profileLocale(rules, language),
  });
}
