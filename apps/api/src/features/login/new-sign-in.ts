import { profileLocale } from '@carnet/contract/choose-locale';
import { type Market, markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import type { NewMessage } from '@carnet/outbox/message';
import type { Keyring } from '@carnet/runtime/keyring';

import { alertRecipient, type StoredContact } from '../../core/alerts/alert-contact.ts';
import { alertMessage } from '../../core/alerts/send-alert.ts';
import { tell } from '../../core/alerts/tell.ts';
import { deviceOf } from '../../core/devices/device.ts';
import { heldContacts } from '../../core/undo/held-contacts.ts';
import type { SignInAccount } from './login.store.ts';

interface NewSignIn {
  market: Market;
  userAgent: string | undefined;
  ip: string | undefined;
}

/**
 * Tells a person of a sign-in from a browser they have not used before: one that does not show the
 * bind cookie of an earlier sign-in. The device id is only a label, and anybody can copy one.
 */
export function newSignInMessage(
  account: SignInAccount,
  signIn: NewSignIn,
): NewMessage | undefined {
  const { alertContact, isKnownBrowser } = account;
  return isKnownBrowser || !alertContact ? undefined : messageTo(alertContact, account, signIn);
}

/** For 72 hours also those who were removed or lost their first place (attack 83). */
export async function tellHeldOfSignIn(
  transaction: Transaction,
  keyring: Keyring,
  account: SignInAccount,
  signIn: NewSignIn,
): Promise<void> {
  const { accountId, alertContact, hasHolds, isKnownBrowser } = account;
  if (!hasHolds || isKnownBrowser) return;
  for (const contact of await heldContacts(transaction, keyring, accountId)) {
    if (contact.contactId === alertContact?.contactId) continue;
    await tell(transaction, keyring, messageTo(contact, account, signIn));
  }
}

const messageTo = (
  contact: StoredContact,
  { accountId, firstname, language }: SignInAccount,
  { market, userAgent, ip }: NewSignIn,
): NewMessage =>
  alertMessage({
    purpose: 'new-sign-in',
    accountId,
    recipient: alertRecipient(contact, markets[market]),
    locale: profileLocale(markets[market], language),
    values: { firstname, ...deviceOf(userAgent), ...(ip && { ip }), at: new Date().toISOString() },
  });
