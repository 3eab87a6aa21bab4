import { profileLocale } from '@carnet/contract/choose-locale';
import { markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { enqueueMessage } from '@carnet/outbox/enqueue-message';
import type { Keyring } from '@carnet/runtime/keyring';
import { newWayBackToken } from '@carnet/runtime/tokens';

import { readAccount } from '../accounts/find-account.ts';
import { alertRecipient } from '../alerts/alert-contact.ts';
import { tell } from '../alerts/tell.ts';
import { withHeld } from '../alerts/undo/held-contacts.ts';
import type { StoredContact } from '../contacts/contact.ts';
import { verifiedContacts } from '../contacts/list-contacts.ts';
import { deviceOf } from '../origin/device.ts';
import type { Origin } from '../origin/origin.ts';
import { foreseeDue } from './way-back.store.ts';

/** Every contact that was proven, and those that went in the last 72 hours. */
export const contactsToTell = async (
  transaction: Transaction,
  keyring: Keyring,
  accountId: string,
): Promise<StoredContact[]> =>
  withHeld(transaction, keyring, accountId, await verifiedContacts(transaction, accountId));

/**
 * Tells every contact that somebody asked to come back, each with a link of its own that delays it, and
 * stops it with a factor. Answers with the hashes of the links, before anything is written.
 */
export async function tellOfAsked(
  transaction: Transaction,
  keyring: Keyring,
  { accountId, provider }: { accountId: string; provider: string },
  { market, userAgent, clientHints }: Origin,
): Promise<Buffer[]> {
  const { firstname, language } = await readAccount(transaction, accountId);
  const dueAt = (await foreseeDue(transaction)).toISOString();
  const device = deviceOf(userAgent, clientHints);
  const at = new Date().toISOString();
  const hashes: Buffer[] = [];
  for (const contact of await contactsToTell(transaction, keyring, accountId)) {
    const { token, hash } = newWayBackToken(accountId, contact.kind);
    hashes.push(hash);
    const { channel, to } = alertRecipient(contact, markets[market]);
    // Past the day's budget of SMS, too: who is not told cannot object.
    await enqueueMessage(transaction, keyring, {
      purpose: 'way-back-asked',
      values: { firstname, provider, dueAt, at, ...device, stop: token },
      accountId,
      channel,
      to,
      locale: profileLocale(markets[market], language),
    });
  }
  return hashes;
}

/**
 * How it ended, without a link: whoever still reads what was lost must not undo it, and whoever stopped
 * it has been heard.
 */
export async function tellOfEnd(
  transaction: Transaction,
  keyring: Keyring,
  purpose: 'way-back-stopped' | 'way-back-done',
  accountId: string,
  contacts: readonly StoredContact[],
): Promise<void> {
  const { firstname, language, market } = await readAccount(transaction, accountId);
  const at = new Date().toISOString();
  for (const contact of contacts) {
    const { channel, to } = alertRecipient(contact, markets[market]);
    await tell(transaction, keyring, {
      purpose,
      values: { firstname, at },
      accountId,
      channel,
      to,
      locale: profileLocale(markets[market], language),
    });
  }
}
