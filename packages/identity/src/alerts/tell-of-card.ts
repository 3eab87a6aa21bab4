import { profileLocale } from '@carnet/contract/choose-locale';
import { markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { findAlertChannel } from '../accounts/change-alert-channel.ts';
import { readAccount } from '../accounts/find-account.ts';
import type { SettledActivation } from '../cards/card-activation.ts';
import { alertContact } from '../contacts/choose-contact.ts';
import { listContacts } from '../contacts/list-contacts.ts';
import { alertRecipient } from './alert-contact.ts';
import { tell } from './tell.ts';

/** In the transaction that settles it: the person hears once how it ended with their card. */
export async function tellOfCard(
  transaction: Transaction,
  keyring: Keyring,
  { accountId, last4, outcome }: SettledActivation,
): Promise<void> {
  const { channel: chosen } = await findAlertChannel(transaction, accountId);
  const contact = alertContact(await listContacts(transaction, accountId), chosen);
  if (!contact) return;
  const { market, firstname, language } = await readAccount(transaction, accountId);
  const rules = markets[market];
  const { channel, to } = alertRecipient(contact, rules);
  await tell(transaction, keyring, {
    purpose: `card-${outcome}`,
    values: { firstname, ...(last4 !== null && { last4 }) },
    accountId,
    channel,
    to,
    locale: profileLocale(rules, language),
  });
}
