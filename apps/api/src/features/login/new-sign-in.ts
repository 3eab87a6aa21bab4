import { profileLocale } from '@carnet/contract/choose-locale';
import { markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { alertRecipient } from '@carnet/identity/alerts/alert-contact';
import { alertMessage } from '@carnet/identity/alerts/send-alert';
import { tell } from '@carnet/identity/alerts/tell';
import { heldContacts } from '@carnet/identity/alerts/undo/held-contacts';
import type { StoredContact } from '@carnet/identity/contacts/contact';
import { deviceOf } from '@carnet/identity/origin/device';
import type { Origin } from '@carnet/identity/origin/origin';
import type { SignInAccount } from '@carnet/identity/sessions/sign-in/candidate';
import type { NewMessage } from '@carnet/outbox/message';
import type { Keyring } from '@carnet/runtime/keyring';

/**
 * Tells a person of a sign-in from a browser they have not used before: one that does not show the
 * bind cookie of an earlier sign-in. The device id is only a label, and anybody can copy one.
 */
export function newSignInMessage(account: SignInAccount, origin: Origin): NewMessage | undefined {
  const { alertContact, isKnownBrowser } = account;
  return isKnownBrowser || !alertContact ? undefined : messageTo(alertContact, account, origin);
}

/**
 * For 72 hours contacts that were removed or lost their first place are told of a sign-in, too (attack
 * 83).
 */
export async function tellHeldOfSignIn(
  transaction: Transaction,
  keyring: Keyring,
  account: SignInAccount,
  origin: Origin,
): Promise<void> {
  const { accountId, alertContact, hasHolds, isKnownBrowser } = account;
  if (!hasHolds || isKnownBrowser) return;
  for (const contact of await heldContacts(transaction, keyring, accountId)) {
    if (contact.contactId === alertContact?.contactId) continue;
    await tell(transaction, keyring, messageTo(contact, account, origin));
  }
}

const messageTo = (
  contact: StoredContact,
  { accountId, firstname, language }: SignInAccount,
  { market, userAgent, clientHints, ip }: Origin,
): NewMessage =>
  alertMessage({
    purpose: 'new-sign-in',
    accountId,
    recipient: alertRecipient(contact, markets[market]),
    locale: profileLocale(markets[market], language),
    values: {
      firstname,
      ...deviceOf(userAgent, clientHints),
      ...(ip && { ip }),
      at: new Date().toISOString(),
    },
  });
