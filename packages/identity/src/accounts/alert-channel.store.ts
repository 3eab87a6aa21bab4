import type { Connection, Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import { ALERT_CHANNEL } from './alert-channel.parts.ts';
import type { AlertChannel, ChosenAlertChannel } from './alert-channel.ts';

const channelInUse = sql.raw(ALERT_CHANNEL);
const isWaiting = sql`a.alert_channel_from > app_now()`;

export async function findAlertChannel(
  db: Connection,
  accountId: string,
): Promise<ChosenAlertChannel> {
  const { rows } = await sql<{
    channel: AlertChannel | null;
    next: AlertChannel | null;
    from: Date | null;
  }>`
    select ${channelInUse} as channel,
           case when ${isWaiting} then a.alert_channel_next end as next,
           a.alert_channel_from as "from"
    from account a where a.account_id = ${accountId}
  `.execute(db);
  const { channel = null, next = null, from = null } = rows[0] ?? {};
  return { channel, waiting: next && from && { channel: next, from } };
}

/**
 * One statement decides: of many that ask for the same at once, one is answered with the time from
 * which on it counts; for the others nothing changes.
 */
export async function chooseAlertChannel(
  transaction: Transaction,
  accountId: string,
  { channel, hold }: { channel: AlertChannel; hold: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ from: Date }>`
    update account a
    set alert_channel = ${channelInUse}, alert_channel_next = ${channel},
        alert_channel_from = app_now() + ${hold}::interval, updated_at = app_now()
    where a.account_id = ${accountId} and ${channel} not in (
      coalesce(${channelInUse}, 'email'), coalesce(a.alert_channel_next, a.alert_channel, 'email'))
    returning a.alert_channel_from as "from"
  `.execute(transaction);
  return rows[0]?.from;
}

/** Alerts stay where they go. False: nothing waited. */
export async function dropWaitingAlertChannel(
  transaction: Transaction,
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update account a
    set alert_channel_next = null, alert_channel_from = null, updated_at = app_now()
    where a.account_id = ${accountId} and ${isWaiting}
    returning 1
  `.execute(transaction);
  return rows.length > 0;
}

/**
 * Takes back a choice made since something that was disowned, in use or not: alerts go where they went
 * before it. False: there was none.
 */
export async function takeBackAlertChannel(
  transaction: Transaction,
  accountId: string,
  { since, hold }: { since: string; hold: string },
): Promise<boolean> {
  const { rows } = await sql`
    update account a
    set alert_channel_next = null, alert_channel_from = null, updated_at = app_now()
    where a.account_id = ${accountId}
      and a.alert_channel_from - ${hold}::interval >= ${since}::timestamptz
    returning 1
  `.execute(transaction);
  return rows.length > 0;
}
