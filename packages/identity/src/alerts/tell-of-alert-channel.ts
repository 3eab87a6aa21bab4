import { profileLocale } from '@carnet/contract/choose-locale';
import type { Transaction } from '@carnet/database/connection';
import { maskRecipient } from '@carnet/outbox/recipient-mask';
import type { Keyring } from '@carnet/runtime/keyring';

import type { AlertChannel } from '../accounts/alert-channel.ts';
import { readAccount } from '../accounts/find-account.ts';
import type { StoredContact } from '../contacts/contact.ts';
import { recordEvent } from '../events/record-event.ts';
import { deviceOf } from '../origin/device.ts';
import type { Actor } from '../sessions/actor.ts';
import { alertRecipient } from './alert-contact.ts';
import { sendAlert } from './send-alert.ts';

interface ChangedAlertChannel {
  channel: AlertChannel;
  /** Where alerts went, and go until then. */
  before: StoredContact;
  /** Where they will go. */
  next: StoredContact;
  from: Date;
}

/**
 * In the transaction of the change, to where alerts still go: whoever wants to be the only one who hears
 * of things is heard of themselves (attack 83).
 */
export async function tellOfAlertChannel(
  transaction: Transaction,
  keyring: Keyring,
  { session, origin, rules }: Actor,
  { channel, before, next, from }: ChangedAlertChannel,
): Promise<void> {
  const { accountId, sessionId } = session;
  await recordEvent(transaction, {
    accountId,
    kind: 'alerts.channel_changed',
    sessionId,
    requestId: origin.requestId,
    ip: origin.ip,
    detail: { channel },
  });
  const { firstname, language } = await readAccount(transaction, accountId);
  await sendAlert(transaction, keyring, {
    purpose: 'alert-channel-changed',
    accountId,
    sessionId,
    recipient: alertRecipient(before, rules),
    locale: profileLocale(rules, language),
    values: {
      firstname,
      channel,
      recipient: maskRecipient(channel, next.value),
      usedFrom: from.toISOString(),
      ...deviceOf(origin.userAgent, origin.clientHints),
      at: new Date().toISOString(),
    },
  });
}
