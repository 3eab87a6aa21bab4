import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

/** Ten wrong passwords in ten minutes, per identifier. */
const MOST_ATTEMPTS = 10;
const WINDOW = '10 minutes';
/** A check takes milliseconds; one that is still out after this belongs to a process that died. */
const IN_FLIGHT_LIFE = '10 seconds';

export type Reservation =
  | { kind: 'reserved' }
  /** Others are being checked right now: if they are right, they give their place back. */
  | { kind: 'wait' }
  | { kind: 'exhausted'; retryAfterSeconds: number };

/**
 * Failed and running password checks of one identifier. The key is a keyed hash of what was typed,
 * whether or not anybody has it, so that counting tells nobody who exists (attack 8).
 */
export function loginAttemptStore(db: Connection) {
  return {
    /**
     * One statement decides, before any work is done (attack 14). Reservations left by a process
     * that died count as failures: a crash must not give guesses away.
     */
    async reserve(key: Buffer): Promise<Reservation> {
      const { rows } = await sql<{ key: Buffer }>`
        insert into login_attempt as attempt (key, failures, in_flight, in_flight_until, window_ends_at)
        values (${key}, 0, 1, app_now() + ${IN_FLIGHT_LIFE}::interval, app_now() + ${WINDOW}::interval)
        on conflict (key) do update set
          failures = ${currentFailures},
          in_flight = ${currentInFlight} + 1,
          in_flight_until = app_now() + ${IN_FLIGHT_LIFE}::interval,
          window_ends_at = case when ${isWindowOver} then app_now() + ${WINDOW}::interval
                                else attempt.window_ends_at end,
          updated_at = app_now()
        where ${currentFailures} + ${currentInFlight} < ${MOST_ATTEMPTS}
        returning key
      `.execute(db);
      return rows.length > 0 ? { kind: 'reserved' } : this.whyRefused(key);
    },

    async whyRefused(key: Buffer): Promise<Reservation> {
      const { rows } = await sql<{ canGrow: boolean; retryAfterSeconds: number }>`
        select ${currentInFlight} > 0 and ${currentFailures} < ${MOST_ATTEMPTS} as "canGrow",
               greatest(1, ceil(extract(epoch from attempt.window_ends_at - app_now())))::int
                 as "retryAfterSeconds"
        from login_attempt as attempt where key = ${key}
      `.execute(db);
      const row = rows[0];
      // Gone meanwhile: the next try decides.
      if (!row || row.canGrow) return { kind: 'wait' };
      return { kind: 'exhausted', retryAfterSeconds: row.retryAfterSeconds };
    },

    /** The password was right: the place is given back, and earlier slips are forgiven. */
    async settleSuccess(key: Buffer): Promise<void> {
      await sql`
        update login_attempt
        set in_flight = greatest(in_flight - 1, 0), failures = 0, updated_at = app_now()
        where key = ${key}
      `.execute(db);
    },

    async settleFailure(key: Buffer): Promise<void> {
      await sql`
        update login_attempt
        set in_flight = greatest(in_flight - 1, 0), failures = failures + 1, updated_at = app_now()
        where key = ${key}
      `.execute(db);
    },

    /** Nothing was checked after all (the server was too busy): neither right nor wrong. */
    async giveBack(key: Buffer): Promise<void> {
      await sql`
        update login_attempt set in_flight = greatest(in_flight - 1, 0), updated_at = app_now()
        where key = ${key}
      `.execute(db);
    },
  };
}

const isWindowOver = sql`attempt.window_ends_at <= app_now()`;
const isInFlightLost = sql`attempt.in_flight_until <= app_now()`;
const currentInFlight = sql`case when ${isInFlightLost} then 0 else attempt.in_flight end`;
const currentFailures = sql`
  case when ${isWindowOver} then 0
       when ${isInFlightLost} then attempt.failures + attempt.in_flight
       else attempt.failures end`;
