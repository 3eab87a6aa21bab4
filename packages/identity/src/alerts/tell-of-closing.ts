import { profileLocale } from '@carnet/contract/choose-locale';
import { markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';
import { newClosingToken } from '@carnet/runtime/tokens';

import { foreseeClosing, startClosing } from '../accounts/close-account.ts';
import { readAccount } from '../accounts/find-account.ts';
import { verifiedContacts } from '../contacts/list-contacts.ts';
import { recordEvent } from '../events/record-event.ts';
import { deviceOf } from '../origin/device.ts';
import type { Actor } from '../sessions/actor.ts';
import { alertRecipient } from './alert-contact.ts';
import { tell } from './tell.ts';
import { withHeld } from './undo/held-contacts.ts';

/**
 * Begins the closing, and tells every contact, each with a link of its own that takes it back and signs
 * nobody in: whoever did it may hold one of them, hardly all. Under the account's lock.
 */
export async function beginClosing(
  transaction: Transaction,
  keyring: Keyring,
  { session, origin, rules }: Actor,
): Promise<Date> {
  const { accountId, sessionId } = session;
  const { firstname, language } = await readAccount(transaction, accountId);
  const closesAt = (await foreseeClosing(transaction)).toISOString();
  const told = { firstname, closesAt, at: new Date().toISOString() };
  const device = deviceOf(origin.userAgent, origin.clientHints);
  const hashes: Buffer[] = [];
  const contacts = await verifiedContacts(transaction, accountId);
  for (const contact of await withHeld(transaction, keyring, accountId, contacts)) {
    const { token, hash } = newClosingToken(accountId);
    hashes.push(hash);
    const { channel, to } = alertRecipient(contact, rules);
    await tell(transaction, keyring, {
      purpose: 'account-closing',
      values: { ...told, ...device, keep: token },
      accountId,
      channel,
      to,
      locale: profileLocale(rules, language),
    });
  }
  await recordEvent(transaction, {
    accountId,
    sessionId,
    kind: 'account.closing',
    requestId: origin.requestId,
    ip: origin.ip,
  });
  return startClosing(transaction, accountId, hashes);
}

/** To the contacts that were told of the closing; in the transaction that takes it back. */
export async function tellOfKept(
  transaction: Transaction,
  keyring: Keyring,
  accountId: string,
): Promise<void> {
  const { firstname, language, market } = await readAccount(transaction, accountId);
  const rules = markets[market];
  const values = { firstname, at: new Date().toISOString() };
  const contacts = await verifiedContacts(transaction, accountId);
  for (const contact of await withHeld(transaction, keyring, accountId, contacts)) {
    const { channel, to } = alertRecipient(contact, rules);
    await tell(transaction, keyring, {
      purpose: 'account-kept',
      values,
      accountId,
      channel,
      to,
      locale: profileLocale(rules, language),
    });
  }
}
