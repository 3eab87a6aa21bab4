import { marketCodes } from '@carnet/contract/markets';
import type { Database } from '@carnet/database/connection';

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
        account: await accountRow(db, accountId),
        contacts: await contactsOf(db, accountId),
        live_sessions: await liveSessionsOf(db, accountId),
        recent_events: await recentEventsOf(db, accountId),
      };
      return { lines: describe(found), data: found };
    });
  },
});

/** No hash and nothing sealed: support never needs them. */
const accountRow = (db: Database, accountId: string) =>
  db
    .selectFrom('account')
    .select(['account_id', 'market', 'firstname', 'lastname', 'language', 'password_status'])
    .select(['mfa_forced', 'mfa_customer', 'mfa_no_phone_at', 'verified_at', 'created_at'])
    .select(['disowned_at', 'disowned_since', 'frozen_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

const contactsOf = (db: Database, accountId: string) =>
  db
    .selectFrom('contact')
    .select(['kind', 'value', 'is_default', 'verified_at', 'held_until', 'restored_at'])
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .execute();

const liveSessionsOf = (db: Database, accountId: string) =>
  db
    .selectFrom('session')
    .select(['session_id', 'user_agent', 'created_at', 'last_seen_at', 'bound_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .execute();

const recentEventsOf = (db: Database, accountId: string) =>
  db
    .selectFrom('security_event')
    .select(['occurred_at', 'kind', 'request_id'])
    .where('account_id', '=', accountId)
    .orderBy('occurred_at', 'desc')
    .limit(RECENT_EVENTS)
    .execute();

interface Found {
  account: Awaited<ReturnType<typeof accountRow>>;
  contacts: Awaited<ReturnType<typeof contactsOf>>;
  live_sessions: Awaited<ReturnType<typeof liveSessionsOf>>;
  recent_events: Awaited<ReturnType<typeof recentEventsOf>>;
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
