import { profileLocale } from '@carnet/contract/choose-locale';
import type { OpenDatabase, Transaction } from '@carnet/database/connection';
import { findAlertChannel } from '@carnet/identity/accounts/change-alert-channel';
import { alertRecipient } from '@carnet/identity/alerts/alert-contact';
import { sendAlert } from '@carnet/identity/alerts/send-alert';
import { withHeld } from '@carnet/identity/alerts/undo/held-contacts';
import { alertContact, knownContacts } from '@carnet/identity/contacts/choose-contact';
import { recordEvent } from '@carnet/identity/events/record-event';
import { deviceOf } from '@carnet/identity/origin/device';
import { endAllSessions, endDevice } from '@carnet/identity/partners/end-access';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import { endTrustOfDevice } from '@carnet/identity/sessions/end-sessions';
import { hasSession, listSessions } from '@carnet/identity/sessions/list-sessions';
import type { SessionRow } from '@carnet/identity/sessions/listed-session';
import type { MessageValues } from '@carnet/outbox/message';
import type { Keyring } from '@carnet/runtime/keyring';

type Scope = MessageValues['sessions-ended']['scope'];

export interface SessionsService {
  list(accountId: string): Promise<SessionRow[]>;
  /** Refuses a session that this person has not: another person's is as unknown as none. */
  refuseUnknown(accountId: string, sessionId: string): Promise<void>;
  endOne(actor: Actor, sessionId: string): Promise<void>;
  endMany(actor: Actor, scope: 'others' | 'all'): Promise<void>;
  /** Ends the trust in a device: a code is asked for again at its next sign-in. */
  endTrust(accountId: string, sessionId: string): Promise<void>;
}

interface SessionsDependencies {
  database: OpenDatabase;
  /** Connections of this service's own: a flood of logins cannot keep a thief signed in. */
  reserved: OpenDatabase;
  keyring: Keyring;
}

export function createSessionsService(dependencies: SessionsDependencies): SessionsService {
  const { database, reserved, keyring } = dependencies;

  /** In the transaction that ended the sessions; ending what was over already is not worth a word. */
  async function record(
    transaction: Transaction,
    { session, origin, rules }: Actor,
    scope: Scope,
    ended: readonly string[],
  ): Promise<void> {
    if (ended.length === 0) return;
    const { accountId, sessionId, account, contacts } = session;
    await recordEvent(transaction, {
      accountId,
      kind: 'sessions.ended',
      sessionId,
      requestId: origin.requestId,
      ip: origin.ip,
      detail: { scope, count: ended.length },
    });
    const { channel } = await findAlertChannel(transaction, accountId);
    const contact = alertContact(knownContacts(contacts), channel);
    const values = {
      firstname: account.firstname,
      scope,
      ...deviceOf(origin.userAgent, origin.clientHints),
      at: new Date().toISOString(),
    };
    const told = await withHeld(transaction, keyring, accountId, contact ? [contact] : []);
    for (const recipient of told) {
      await sendAlert(transaction, keyring, {
        purpose: 'sessions-ended',
        accountId,
        sessionId,
        recipient: alertRecipient(recipient, rules),
        locale: profileLocale(rules, account.language),
        values,
      });
    }
  }

  return {
    list: (accountId) => listSessions(database.db, accountId),

    async refuseUnknown(accountId, sessionId) {
      const isTheirs = await hasSession(reserved.db, accountId, sessionId);
      if (!isTheirs) throw new Refusal('session.unknown');
    },

    endOne: (actor, sessionId) =>
      reserved.db.transaction().execute(async (transaction) => {
        const { accountId } = actor.session;
        const ended = await endDevice(transaction, accountId, sessionId, 'device_ended');
        if (!ended) throw new Refusal('session.unknown');
        await record(transaction, actor, 'one', ended);
      }),

    endMany: (actor, scope) =>
      reserved.db.transaction().execute(async (transaction) => {
        const { accountId, sessionId } = actor.session;
        const ended = await endAllSessions(transaction, accountId, {
          reason: `${scope}_ended`,
          exceptSessionId: scope === 'others' ? sessionId : undefined,
        });
        await record(transaction, actor, scope, ended);
      }),

    endTrust: (accountId, sessionId) =>
      reserved.db.transaction().execute(async (transaction) => {
        const isTheirs = await endTrustOfDevice(transaction, accountId, sessionId, 'trust_ended');
        if (!isTheirs) throw new Refusal('session.unknown');
      }),
  };
}
