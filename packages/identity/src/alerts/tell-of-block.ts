import { profileLocale } from '@carnet/contract/choose-locale';
import { markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { readAccount } from '../accounts/find-account.ts';
import type { BlockFacts } from '../cards/block.ts';
import { verifiedContacts } from '../contacts/list-contacts.ts';
import { alertRecipient } from './alert-contact.ts';
import { alertEveryContact } from './alert-every-contact.ts';
import { tell } from './tell.ts';

/** In the transaction that settles it. Nobody was asked for a code, so every contact may object. */
export async function tellOfBlocked(
  transaction: Transaction,
  keyring: Keyring,
  { accountId, sessionId, browser, system, last4, askedAt }: BlockFacts,
): Promise<void> {
  const device = { ...(browser && { browser }), ...(system && { system }) };
  const source = { accountId, sessionId, device, at: askedAt };
  await alertEveryContact(transaction, keyring, source, (told) => ({
    purpose: 'card-blocked',
    values: { ...told, ...(last4 !== null && { last4 }) },
  }));
}

/** The card can still pay, and its owner believes that we see to it: whichever contact they read. */
export async function tellOfNotBlocked(
  transaction: Transaction,
  keyring: Keyring,
  { accountId, last4 }: Pick<BlockFacts, 'accountId' | 'last4'>,
): Promise<void> {
  const { market, firstname, language } = await readAccount(transaction, accountId);
  const rules = markets[market];
  for (const contact of await verifiedContacts(transaction, accountId)) {
    const { channel, to } = alertRecipient(contact, rules);
    await tell(transaction, keyring, {
      purpose: 'card-not-blocked',
      values: { firstname, ...(last4 !== null && { last4 }) },
      accountId,
      channel,
      to,
      locale: profileLocale(rules, language),
    });
  }
}
