import { marketCodes } from '@carnet/contract/markets';
import { showAccount, type ShownAccount } from '@carnet/identity/accounts/show-account';
import { showContacts, type ShownContact } from '@carnet/identity/contacts/show-contacts';
import { type ShownEvent, showRecentEvents } from '@carnet/identity/events/show-events';
import { showLiveSessions, type ShownSession } from '@carnet/identity/sessions/show-sessions';

import { defineCommand } from '../command.ts';
import { accountNamed } from '../find-account.ts';
import { withDatabase } from '../operator-database.ts';

const RECENT_EVENTS = 10;

export const userShow = defineCommand({
  noun: 'user',
  verb: 'show',
  summary: 'Show an account: contacts, live sessions, what happened last',
  options: {
    market: { type: 'string', describe: marketCodes.join(' or '), required: true },
    email: { type: 'string', describe: 'One of its e-mail addresses', required: true },
  },
  run: async ({ market, email }, surroundings) => {
    const find = accountNamed(market, email);
    return withDatabase(surroundings, async (db) => {
      const accountId = await find(db);
      const found = {
        account: await showAccount(db, accountId),
        contacts: await showContacts(db, accountId),
        live_sessions: await showLiveSessions(db, accountId),
        recent_events: await showRecentEvents(db, accountId, RECENT_EVENTS),
      };
      return { lines: describe(found), data: found };
    });
  },
});

interface Found {
  account: ShownAccount;
  contacts: ShownContact[];
  live_sessions: ShownSession[];
  recent_events: ShownEvent[];
}

function describe({ account, contacts, live_sessions, recent_events }: Found): string[] {
  const time = (moment: unknown) => new Date(String(moment)).toISOString().slice(0, 16);
  return [
    `${account.firstname} ${account.lastname} (${account.account_id})`,
    `  market ${account.market}, language ${account.language ?? 'not set'}, ` +
      `${account.verified_at ? 'verified' : 'not verified'}, password status ${account.password_status}`,
    ...(account.mfa_no_phone_at
      ? [
          `  has no mobile phone, said on ${time(account.mfa_no_phone_at)}: codes by e-mail are enough`,
        ]
      : []),
    ...(account.disowned_at
      ? [
          `  “this wasn’t me” on ${time(account.disowned_at)}, about what began on ` +
            `${time(account.disowned_since)}: the password opens nothing until a reset`,
        ]
      : []),
    ...(account.frozen_at
      ? [`  frozen on ${time(account.frozen_at)}: two people undid what the other did`]
      : []),
    ...(account.closes_at
      ? [
          `  being closed: erased on ${time(account.closes_at)} unless a contact’s link takes it back`,
        ]
      : []),
    ...contacts.map(
      (contact) =>
        `  ${contact.kind} ${contact.value}${contact.is_default ? ', primary' : ''}` +
        (contact.verified_at ? '' : ', not verified') +
        (contact.held_until && new Date(String(contact.held_until)) > new Date()
          ? `, on hold until ${time(contact.held_until)}`
          : '') +
        (contact.restored_at ? `, put back on ${time(contact.restored_at)}` : ''),
    ),
    `Live sessions: ${live_sessions.length}`,
    ...live_sessions.map(
      (session) =>
        `  ${time(session.last_seen_at)} ${session.user_agent ?? 'unknown device'}` +
        (session.bound_at ? '' : ' (not a browser)'),
    ),
    `Last events:`,
    ...recent_events.map((event) => `  ${time(event.occurred_at)} ${event.kind}`),
  ];
}
