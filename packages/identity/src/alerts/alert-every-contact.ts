import { profileLocale } from '@carnet/contract/choose-locale';
import { markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { readAccount } from '../accounts/find-account.ts';
import { verifiedContacts } from '../contacts/list-contacts.ts';
import { type Device, deviceOf } from '../origin/device.ts';
import type { Actor } from '../sessions/actor.ts';
import { alertRecipient } from './alert-contact.ts';
import { type AlertContent, sendAlert } from './send-alert.ts';
import { withHeld } from './undo/held-contacts.ts';

/** What each alert says beside its own. */
type Told = { firstname: string; at: string } & Device;

/** Whose account it is, and which session did it, with which device, when. */
export interface AlertSource {
  accountId: string;
  sessionId: string;
  device: Device;
  at: Date;
}

/** Somebody does it this moment. */
export const sourceOf = ({ session, origin }: Pick<Actor, 'session' | 'origin'>): AlertSource => ({
  accountId: session.accountId,
  sessionId: session.sessionId,
  device: deviceOf(origin.userAgent, origin.clientHints),
  at: new Date(),
});

/**
 * In the transaction of what it tells about, to every contact that was proven and those that went in
 * the last 72 hours: whoever is at work may hold one of them, hardly all (attack 73).
 */
export async function alertEveryContact(
  transaction: Transaction,
  keyring: Keyring,
  { accountId, sessionId, device, at }: AlertSource,
  contentOf: (told: Told) => AlertContent,
): Promise<void> {
  const { firstname, language, market } = await readAccount(transaction, accountId);
  const rules = markets[market];
  const content = contentOf({ firstname, ...device, at: at.toISOString() });
  const contacts = await verifiedContacts(transaction, accountId);
  for (const contact of await withHeld(transaction, keyring, accountId, contacts))
    await sendAlert(transaction, keyring, {
      ...content,
      accountId,
      sessionId,
      recipient: alertRecipient(contact, rules),
      locale: profileLocale(rules, language),
    });
}
