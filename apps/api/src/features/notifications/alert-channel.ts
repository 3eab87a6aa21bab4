import {
  type AlertChannelState,
  changeAlertChannel,
  keepAlertChannel,
} from '@carnet/contract/calls/alert-channel';
import type { Connection, Database } from '@carnet/database/connection';
import type { AlertChannel } from '@carnet/identity/accounts/alert-channel';
import {
  chooseAlertChannel,
  dropWaitingAlertChannel,
  findAlertChannel,
} from '@carnet/identity/accounts/change-alert-channel';
import { readAccount } from '@carnet/identity/accounts/find-account';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { requireChangeable } from '@carnet/identity/accounts/require-changeable';
import { unsettledBy } from '@carnet/identity/alerts/calm.policy';
import { requireCalm } from '@carnet/identity/alerts/require-calm';
import { tellOfAlertChannel } from '@carnet/identity/alerts/tell-of-alert-channel';
import { listHolds } from '@carnet/identity/alerts/undo/list-holds';
import { alertContact } from '@carnet/identity/contacts/choose-contact';
import type { KnownContact, StoredContact } from '@carnet/identity/contacts/contact';
import { HOLD } from '@carnet/identity/contacts/hold';
import { listContacts } from '@carnet/identity/contacts/list-contacts';
import { recordEvent } from '@carnet/identity/events/record-event';
import { limit } from '@carnet/identity/limits/limit';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import { spendStepUp } from '@carnet/identity/sessions/step-up/spend-step-up';
import { maskRecipient } from '@carnet/outbox/recipient-mask';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';

/** Every change is told: nobody floods a contact in our name. */
const changes = limit({
  name: 'alert-channel-changes',
  most: 5,
  per: '1 day',
  refusal: 'request.too_many_attempts',
});

export interface AlertChannelService {
  read(accountId: string): Promise<AlertChannelState>;
  change(
    actor: Actor,
    channel: AlertChannel,
    keep: KeepAnswer<AlertChannelState>,
  ): Promise<AlertChannelState>;
  /** Alerts stay where they go: what waits is dropped. */
  keepAsIs(actor: Actor): Promise<AlertChannelState>;
}

export function createAlertChannelService(db: Database, keyring: Keyring): AlertChannelService {
  async function stateOf(connection: Connection, accountId: string): Promise<AlertChannelState> {
    const contacts = await listContacts(connection, accountId);
    const { channel, waiting } = await findAlertChannel(connection, accountId);
    const { isFrozen } = await readAccount(connection, accountId);
    const unsettled = unsettledBy({
      isFrozen,
      holds: await listHolds(connection, keyring, accountId),
    });
    const inUse = alertContact(contacts, channel);
    return {
      channel: inUse ? channelOf(inUse) : null,
      options: optionsOf(contacts),
      waiting: waiting && { channel: waiting.channel, from: waiting.from.toISOString() },
      unsettled: unsettled
        ? { why: unsettled.why, until: unsettled.until?.toISOString() ?? null }
        : null,
    };
  }

  return {
    read: (accountId) => stateOf(db, accountId),

    change: (actor, channel, keep) =>
      db.transaction().execute(async (transaction) => {
        const { session } = actor;
        const { accountId } = session;
        await lockAccount(transaction, accountId);
        await requireCalm(transaction, keyring, accountId);
        const contacts = await listContacts(transaction, accountId);
        const next = usable(contacts).find((contact) => channelOf(contact) === channel);
        if (!next) throw new Refusal('alerts.channel_without_contact');
        await spendStepUp(transaction, session, changeAlertChannel.audience);

        const { channel: chosen } = await findAlertChannel(transaction, accountId);
        const before = alertContact(contacts, chosen) ?? next;
        const from = await chooseAlertChannel(transaction, accountId, { channel, hold: HOLD });
        if (from) {
          await changes.take(transaction, keyring, accountId);
          await tellOfAlertChannel(transaction, keyring, actor, { channel, before, next, from });
        }
        const state = await stateOf(transaction, accountId);
        await keep(transaction, state);
        return state;
      }),

    keepAsIs: (actor) =>
      db.transaction().execute(async (transaction) => {
        const { session, origin } = actor;
        const { accountId, sessionId } = session;
        await lockAccount(transaction, accountId);
        await requireChangeable(transaction, accountId);
        await spendStepUp(transaction, session, keepAlertChannel.audience);
        if (await dropWaitingAlertChannel(transaction, accountId))
          await recordEvent(transaction, {
            accountId,
            kind: 'alerts.channel_kept',
            sessionId,
            requestId: origin.requestId,
            ip: origin.ip,
          });
        return stateOf(transaction, accountId);
      }),
  };
}

/** An alert goes to the first of its kind, once somebody was reached there. */
const usable = (contacts: readonly KnownContact[]) =>
  contacts.filter(({ isDefault, isVerified }) => isDefault && isVerified);

const channelOf = ({ kind }: Pick<StoredContact, 'kind'>): AlertChannel =>
  kind === 'email' ? 'email' : 'sms';

const optionsOf = (contacts: readonly KnownContact[]): AlertChannelState['options'] =>
  usable(contacts).map((contact) => ({
    channel: channelOf(contact),
    // As the list of messages shows it, on the same page.
    recipient: maskRecipient(channelOf(contact), contact.value),
  }));
