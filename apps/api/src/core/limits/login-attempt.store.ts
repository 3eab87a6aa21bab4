import type { Connection } from '@carnet/database/connection';
import { type RawBuilder, sql } from 'kysely';

/** Ten wrong passwords, then a wait of ten minutes that doubles with each further ten (attack 13). */
const MOST_ATTEMPTS = 10;
const WINDOW = '10 minutes';
const LONGEST_WAIT = '24 hours';
/** Further doubling would pass the longest wait. */
const MOST_DOUBLINGS = 8;
/** Without a right one in between: only a new password opens the account again. */
const MOST_CONSECUTIVE = 100;
/** A check takes milliseconds; one that is still out after this belongs to a process that died. */
const IN_FLIGHT_LIFE = '10 seconds';
const NETWORK_WINDOW = '1 day';

export interface AttemptKeys {
  /**
   * A keyed hash of what was typed, whether or not anybody has it, so that counting tells nobody who
   * exists (attack 8). A browser known to the person counts apart (attack 15).
   */
  identifier: Buffer;
  /** Undefined: not counted, because the browser did a piece of work instead (attack 12). */
  network: Buffer | undefined;
}

export type Reservation =
  | { kind: 'reserved' }
  /** Others are being checked right now: if they are right, they give their place back. */
  | { kind: 'wait' }
  | { kind: 'exhausted'; retryAfterSeconds: number }
  | { kind: 'disabled' }
  | { kind: 'network-exhausted' };

/** Failed and running password checks, per identifier and per network. */
export function loginAttemptStore(db: Connection) {
  return {
    /**
     * One statement decides, before any work is done (attack 14). Reservations left by a process
     * that died count as failures: a crash must not give guesses away.
     */
    async reserve(keys: AttemptKeys, mostPerNetwork: number): Promise<Reservation> {
      const network = keys.network ?? null;
      const { rows } = await sql<{ isReserved: boolean; isWithinNetwork: boolean }>`
        with reserved as (
          insert into login_attempt as attempt
            (key, failures, in_flight, in_flight_until, window_ends_at)
          values (${keys.identifier}, 0, 1, app_now() + ${IN_FLIGHT_LIFE}::interval,
                  app_now() + ${WINDOW}::interval)
          on conflict (key) do update set
            failures = ${currentFailures},
            in_flight = ${currentInFlight} + 1,
            in_flight_until = app_now() + ${IN_FLIGHT_LIFE}::interval,
            window_ends_at = case when ${isWindowOver} then app_now() + ${WINDOW}::interval
                                  else attempt.window_ends_at end,
            updated_at = app_now()
          where ${currentFailures} + ${currentInFlight} < ${MOST_ATTEMPTS} and ${isEnabled}
          returning key
        ), counted as (
          insert into limit_counter as counter (key, count, window_ends_at)
          select ${network}::bytea, 1, app_now() + ${NETWORK_WINDOW}::interval from reserved
          where ${network}::bytea is not null
          on conflict (key) do update set
            count = case when counter.window_ends_at <= app_now() then 1 else counter.count + 1 end,
            window_ends_at = case when counter.window_ends_at <= app_now()
                                  then excluded.window_ends_at else counter.window_ends_at end
          where counter.window_ends_at <= app_now() or counter.count < ${mostPerNetwork}
          returning key
        )
        select exists (select from reserved) as "isReserved",
               ${network}::bytea is null or exists (select from counted) as "isWithinNetwork"
      `.execute(db);
      if (!rows[0]?.isReserved) return this.whyRefused(keys);
      if (rows[0].isWithinNetwork) return { kind: 'reserved' };
      await this.giveBack({ ...keys, network: undefined });
      return { kind: 'network-exhausted' };
    },

    async whyRefused({ identifier }: AttemptKeys): Promise<Reservation> {
      const { rows } = await sql<{
        canGrow: boolean;
        isEnabled: boolean;
        retryAfterSeconds: number;
      }>`
        select ${currentInFlight} > 0 and ${currentFailures} < ${MOST_ATTEMPTS} as "canGrow",
               ${isEnabled} as "isEnabled",
               greatest(1, ceil(extract(epoch from attempt.window_ends_at - app_now())))::int
                 as "retryAfterSeconds"
        from login_attempt as attempt where key = ${identifier}
      `.execute(db);
      const row = rows[0];
      if (row && !row.isEnabled) return { kind: 'disabled' };
      // Gone meanwhile: the next try decides.
      if (!row || row.canGrow) return { kind: 'wait' };
      return { kind: 'exhausted', retryAfterSeconds: row.retryAfterSeconds };
    },

    async settleFailure({ identifier }: AttemptKeys): Promise<void> {
      const isLast = sql`failures + 1 >= ${MOST_ATTEMPTS}`;
      await sql`
        update login_attempt
        set in_flight = greatest(in_flight - 1, 0), failures = failures + 1,
            consecutive = consecutive + 1,
            rounds = case when ${isLast} then least(rounds + 1, ${MOST_DOUBLINGS}) else rounds end,
            window_ends_at = case when ${isLast} then app_now() + least(
              ${WINDOW}::interval * power(2, rounds), ${LONGEST_WAIT}::interval)
              else window_ends_at end,
            updated_at = app_now()
        where key = ${identifier}
      `.execute(db);
    },

    /** Nothing was checked after all (the server was too busy): neither right nor wrong. */
    async giveBack({ identifier, network }: AttemptKeys): Promise<void> {
      await sql`
        with network as (${uncountNetwork(network)})
        update login_attempt set in_flight = greatest(in_flight - 1, 0), updated_at = app_now()
        where key = ${identifier}
      `.execute(db);
    },

    /**
     * The password was right, and is still the person's: the places are given back, and earlier
     * slips forgiven. False: it was replaced while we looked. Each part waits for the one before it,
     * so that rows are locked in one order everywhere: account, identifier, network. Otherwise two
     * sign-ins, or a change of password, would wait for each other.
     */
    async settleSuccess(
      { identifier, network }: AttemptKeys,
      password: { accountId: string; changedAt: string | null },
    ): Promise<boolean> {
      const { rows } = await sql<{ isSame: boolean }>`
        with same as (
          select from account where account_id = ${password.accountId}
            and password_changed_at is not distinct from ${password.changedAt}::timestamptz
          for share
        ), settled as (
          update login_attempt
          set in_flight = greatest(in_flight - 1, 0), failures = 0, rounds = 0, consecutive = 0,
              updated_at = app_now()
          where key = ${identifier} and exists (select from same)
          returning key
        ), network as (${uncountNetwork(network)} and exists (select from settled))
        select exists (select from same) as "isSame"
      `.execute(db);
      return rows[0]?.isSame ?? false;
    },

    /** A new password forgets what was tried against the old one, by known browsers too. */
    async forget(identifiers: readonly Buffer[]): Promise<void> {
      for (const identifier of identifiers) {
        await sql`
          delete from login_attempt
          where key >= ${identifier} and key < ${Buffer.concat([identifier, AFTER_ANY_BROWSER])}
        `.execute(db);
      }
    },
  };
}

/** Longer than a browser's part of a key, and after every one of them. */
const AFTER_ANY_BROWSER = Buffer.alloc(33, 0xff);

const uncountNetwork = (network: Buffer | undefined): RawBuilder<unknown> => sql`
  update limit_counter set count = greatest(count - 1, 0)
  where key = ${network ?? null}::bytea and window_ends_at > app_now()`;

const isEnabled = sql`attempt.consecutive < ${MOST_CONSECUTIVE}`;
const isWindowOver = sql`attempt.window_ends_at <= app_now()`;
const isInFlightLost = sql`attempt.in_flight_until <= app_now()`;
const currentInFlight = sql`case when ${isInFlightLost} then 0 else attempt.in_flight end`;
const currentFailures = sql`
  case when ${isWindowOver} then 0
       when ${isInFlightLost} then attempt.failures + attempt.in_flight
       else attempt.failures end`;
