import { profileLocale } from '@carnet/contract/choose-locale';
import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { readAccount } from '../accounts/find-account.ts';
import { verifiedContacts } from '../contacts/list-contacts.ts';
import { deviceOf } from '../origin/device.ts';
import type { Actor } from '../sessions/actor.ts';
import { alertRecipient } from './alert-contact.ts';
import { sendAlert } from './send-alert.ts';
import { withHeld } from './undo/held-contacts.ts';

/** What came to an account that was there. */
export type Attached = { card: { last4?: string } } | { company: string };

/** In the transaction that adds it, to every contact that was proven: a thief holds hardly all. */
export async function tellOfAttached(
  transaction: Transaction,
  keyring: Keyring,
  { session, origin, rules }: Pick<Actor, 'session' | 'origin' | 'rules'>,
  attached: Attached,
): Promise<void> {
  const { accountId, sessionId } = session;
  const { firstname, language } = await readAccount(transaction, accountId);
  const told = {
    firstname,
    ...deviceOf(origin.userAgent, origin.clientHints),
    at: new Date().toISOString(),
  };
  const contacts = await verifiedContacts(transaction, accountId);
  for (const contact of await withHeld(transaction, keyring, accountId, contacts)) {
    const to = {
      accountId,
      sessionId,
      recipient: alertRecipient(contact, rules),
      locale: profileLocale(rules, language),
    };
    if ('card' in attached) {
      const values = { ...told, ...attached.card };
      await sendAlert(transaction, keyring, { ...to, purpose: 'card-attached', values });
    } else {
      const values = { ...told, company: attached.company };
      await sendAlert(transaction, keyring, { ...to, purpose: 'invitation-attached', values });
    }
  }
}
