import { mostSmsPerDay, mostToldPerDay } from '@carnet/contract/rules/sms-prices';
import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { SmsDay } from './sms-day.ts';

/** The day as the database's clock has it, so that a budget begins anew at one moment everywhere. */
const today = sql`(app_now() at time zone 'UTC')::date`;
const secondsLeft = sql`
  ceil(extract(epoch from (${today} + 1)::timestamp - (app_now() at time zone 'UTC')))::int`;

/** Counts one SMS, by the statement that also refuses. Undefined: within the budget. */
export async function takeSms(db: Connection, country: string): Promise<number | undefined> {
  const { rows } = await sql`
    insert into sms_day as day (day, country, sent) values (${today}, ${country}, 1)
    on conflict (day, country) do update set sent = day.sent + 1
    where day.sent + day.told < ${mostSmsPerDay(country)}
    returning sent
  `.execute(db);
  return rows.length > 0 ? undefined : secondsUntilTomorrow(db);
}

/** Counts an SMS that nobody waits for; false: not within the part of the budget for those. */
export async function takeToldSms(db: Connection, country: string): Promise<boolean> {
  const { rows } = await sql`
    insert into sms_day as day (day, country, told) values (${today}, ${country}, 1)
    on conflict (day, country) do update set told = day.told + 1
    where day.told < ${mostToldPerDay(country)}
      and day.sent + day.told < ${mostSmsPerDay(country)}
    returning told
  `.execute(db);
  if (rows.length > 0) return true;
  await sql`
    update sms_day set withheld = withheld + 1 where day = ${today} and country = ${country}
  `.execute(db);
  return false;
}

/** For somebody we do not know: nothing is sent or counted, and the answer is the same. */
export async function peekSms(db: Connection, country: string): Promise<number | undefined> {
  const { rows } = await sql`
    select from sms_day
    where day = ${today} and country = ${country} and sent + told >= ${mostSmsPerDay(country)}
  `.execute(db);
  return rows.length > 0 ? secondsUntilTomorrow(db) : undefined;
}

async function secondsUntilTomorrow(db: Connection): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`select ${secondsLeft} as seconds`.execute(db);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** What was sent today, per country. */
export async function readSmsDay(db: Connection): Promise<SmsDay[]> {
  const { rows } = await sql<SmsDay>`
    select country, sent, entered, told, withheld from sms_day
    where day = ${today} order by country
  `.execute(db);
  return rows;
}
