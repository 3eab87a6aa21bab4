import { mostSmsPerDay, mostToldPerDay } from '@carnet/contract/rules/sms-prices';
import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

/** The day as the database's clock has it, so that a budget begins anew at one moment everywhere. */
const today = sql`(app_now() at time zone 'UTC')::date`;
const secondsLeft = sql`
  ceil(extract(epoch from (${today} + 1)::timestamp - (app_now() at time zone 'UTC')))::int`;

/** What SMS to each country have cost today, in messages. */
export function smsDayStore(db: Connection) {
  return {
    /** Counts one, by the statement that also refuses. Undefined: within the budget. */
    async take(country: string): Promise<number | undefined> {
      const { rows } = await sql`
        insert into sms_day as day (day, country, sent) values (${today}, ${country}, 1)
        on conflict (day, country) do update set sent = day.sent + 1
        where day.sent + day.told < ${mostSmsPerDay(country)}
        returning sent
      `.execute(db);
      return rows.length > 0 ? undefined : this.secondsUntilTomorrow();
    },

    /** The same for SMS that nobody waits for; false: not within their part of the budget. */
    async takeTold(country: string): Promise<boolean> {
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
    },

    /** For somebody we do not know: nothing is sent or counted, and the answer is the same. */
    async peek(country: string): Promise<number | undefined> {
      const { rows } = await sql`
        select from sms_day
        where day = ${today} and country = ${country} and sent + told >= ${mostSmsPerDay(country)}
      `.execute(db);
      return rows.length > 0 ? this.secondsUntilTomorrow() : undefined;
    },

    async secondsUntilTomorrow(): Promise<number> {
      const { rows } = await sql<{ seconds: number }>`select ${secondsLeft} as seconds`.execute(db);
      return Math.max(1, rows[0]?.seconds ?? 1);
    },
  };
}
