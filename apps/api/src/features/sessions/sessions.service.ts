import { profileLocale } from '@carnet/contract/choose-locale';
import type { MarketRules } from '@carnet/contract/markets';
import type { OpenDatabase, Transaction } from '@carnet/database/connection';
import type { MessageValues } from '@carnet/outbox/message';
import type { Keyring } from '@carnet/runtime/keyring';

import { alertContact, alertRecipient } from '../../core/alerts/alert-contact.ts';
import { sendAlert } from '../../core/alerts/send-alert.ts';
import { deviceOf } from '../../core/devices/device.ts';
import { securityEventStore } from '../../core/events/security-event.store.ts';
import { Refusal } from '../../core/http/refusal.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { endAllSessions, endDevice, endTrustOfDevice } from '../../core/sessions/end-sessions.ts';
import type { LiveSession } from '../../core/sessions/session.store.ts';
import { withHeld } from '../../core/undo/held-contacts.ts';
import { type SessionRow, sessionsStore } from './sessions.store.ts';

type Scope = MessageValues['sessions-ended']['scope'];

/** Who asks, from where, and by which market's rules they are told. */
export interface Asker {
  session: LiveSession;
  caller: Caller;
  rules: MarketRules;
}

export interface SessionsService {
  list(accountId: string): Promise<SessionRow[]>;
  /** Refuses what this person has not: another person's session is as unknown as none. */
  refuseUnknown(accountId: string, sessionId: string): Promise<void>;
  endOne(asker: Asker, sessionId: string): Promise<void>;
  endMany(asker: Asker, scope: 'others' | 'all'): Promise<void>;
  /** Asks for a code again at the device's next sign-in. */
  endTrust(accountId: string, sessionId: string): Promise<void>;
}

interface SessionsDependencies {
  database: OpenDatabase;
  /** Connections of its own: a flood of logins cannot keep a thief signed in. */
  reserved: OpenDatabase;
  keyring: Keyring;
}

export function createSessionsService(dependencies: SessionsDependencies): SessionsService {
  const { database, reserved, keyring } = dependencies;

  /** In the transaction that ended them; ending what was over already is not worth a word. */
  async function record(
    transaction: Transaction,
    { session, caller, rules }: Asker,
    scope: Scope,
    ended: readonly string[],
  ): Promise<void> {
    if (ended.length === 0) return;
    const { accountId, sessionId, account, contacts } = session;
    await securityEventStore(transaction).append({
      accountId,
      kind: 'sessions.ended',
      sessionId,
      requestId: caller.requestId,
      ip: caller.ip,
      detail: { scope, count: ended.length },
    });
    const contact = alertContact(contacts);
    const values = {
      firstname: account.firstname,
      scope,
      ...deviceOf(caller.userAgent, caller.clientHints),
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
    list: (accountId) => sessionsStore(database.db).listFor(accountId),

    async refuseUnknown(accountId, sessionId) {
      const isTheirs = await sessionsStore(reserved.db).has(accountId, sessionId);
      if (!isTheirs) throw new Refusal('session.unknown');
    },

    endOne: (asker, sessionId) =>
      reserved.db.transaction().execute(async (transaction) => {
        const { accountId } = asker.session;
        const ended = await endDevice(transaction, accountId, sessionId, 'device_ended');
        if (!ended) throw new Refusal('session.unknown');
        await record(transaction, asker, 'one', ended);
      }),

    endMany: (asker, scope) =>
      reserved.db.transaction().execute(async (transaction) => {
        const { accountId, sessionId } = asker.session;
        const ended = await endAllSessions(transaction, accountId, {
          reason: `${scope}_ended`,
          exceptSessionId: scope === 'others' ? sessionId : undefined,
        });
        await record(transaction, asker, scope, ended);
      }),

    endTrust: (accountId, sessionId) =>
      reserved.db.transaction().execute(async (transaction) => {
        const isTheirs = await endTrustOfDevice(transaction, accountId, sessionId, 'trust_ended');
        if (!isTheirs) throw new Refusal('session.unknown');
      }),
  };
}
