import { isMarket, marketCodes } from '@carnet/contract/markets';
import { canonicalEmail } from '@carnet/contract/rules/identifiers';
import type { Database } from '@carnet/database/connection';

import { defineCommand, UsageError } from '../command.ts';
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
    if (!isMarket(market))
      throw new UsageError(`--market must be one of ${marketCodes.join(', ')}.`);
    const value = canonicalEmail(email);
    if (value === undefined) throw new UsageError(`"${email}" is not an e-mail address.`);

    return withDatabase(surroundings, async (db) => {
      const accountId = await accountOf(db, market, value);
      if (accountId === undefined)
        throw new Error(`Nobody has ${email} in market ${market}. Is it the other market?`);
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

const accountOf = async (db: Database, market: string, value: string) =>
  (
    await db
      .selectFrom('identifier')
      .select('account_id')
      .where('market', '=', market)
      .where('kind', '=', 'email')
      .where('value', '=', value)
      .executeTakeFirst()
  )?.account_id;

/** No hash and nothing sealed: support never needs them. */
const accountRow = (db: Database, accountId: string) =>
  db
    .selectFrom('account')
    .select(['account_id', 'market', 'firstname', 'lastname', 'language', 'password_status'])
    .select(['mfa_forced', 'mfa_customer', 'verified_at', 'created_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

const contactsOf = (db: Database, accountId: string) =>
  db
    .selectFrom('contact')
    .select(['kind', 'value', 'is_default', 'verified_at'])
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
    ...contacts.map(
      (contact) =>
        `  ${contact.kind} ${contact.value}${contact.is_default ? ', primary' : ''}` +
        (contact.verified_at ? '' : ', not verified'),
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
