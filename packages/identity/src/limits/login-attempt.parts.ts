import { type RawBuilder, sql } from 'kysely';

import { WIDER_MAY } from './network.ts';

/** Ten wrong passwords, then a wait of ten minutes that doubles with each further ten (attack 13). */
export const MOST_ATTEMPTS = 10;
export const WINDOW = '10 minutes';
export const LONGEST_WAIT = '24 hours';
/** Further doubling would pass the longest wait. */
export const MOST_DOUBLINGS = 8;
/**
 * Wrong passwords without a right one in between: after them only a new password opens the account
 * again.
 */
export const MOST_CONSECUTIVE = 100;
/** A check takes milliseconds; one that is still out after this belongs to a process that died. */
const IN_FLIGHT_LIFE = '10 seconds';
const NETWORK_WINDOW = '1 day';

export interface NetworkKeys {
  own: Buffer;
  /** The key of the /48 around the network; IPv4 has none. */
  wider: Buffer | null;
}

export interface AttemptKeys {
  /**
   * A keyed hash of what was typed, whether or not anybody has it, so that counting tells nobody who
   * exists (attack 8). A browser known to the person counts apart (attack 15).
   */
  identifier: Buffer;
  /**
   * Undefined: the network is not counted, because the browser did a piece of work instead (attack 12).
   */
  network: NetworkKeys | undefined;
}

export interface ReservedRow {
  isReserved: boolean;
  isWithinNetwork: boolean;
}

/**
 * Parts of a `with`: a place for one more password check, if there is one and the condition holds, and
 * the network's count of the check, then that of the wider network. Reservations left by a process that
 * died count as failures: a crash must not give guesses away.
 */
export function reserveParts(
  attempt: {
    identifier: RawBuilder<unknown>;
    network: NetworkKeys | undefined;
    mostPerNetwork: number;
  },
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { own = null, wider = null } = attempt.network ?? {};
  const { mostPerNetwork } = attempt;
  return sql`
    reserved as (
      insert into login_attempt as attempt
        (key, failures, in_flight, in_flight_until, window_ends_at)
      select ${attempt.identifier}, 0, 1, app_now() + ${IN_FLIGHT_LIFE}::interval,
             app_now() + ${WINDOW}::interval
      where ${condition}
      on conflict (key) do update set
        failures = ${currentFailures},
        in_flight = ${currentInFlight} + 1,
        in_flight_until = app_now() + ${IN_FLIGHT_LIFE}::interval,
        window_ends_at = case when ${isWindowOver} then app_now() + ${WINDOW}::interval
                              else attempt.window_ends_at end,
        updated_at = app_now()
      where ${currentFailures} + ${currentInFlight} < ${MOST_ATTEMPTS} and ${isEnabled}
      returning key
    ), counted as (${countNetwork(own, sql`reserved`, mostPerNetwork)}
    ), counted_wider as (${countNetwork(wider, sql`counted`, mostPerNetwork * WIDER_MAY)}
    )`;
}

const countNetwork = (key: Buffer | null, after: RawBuilder<unknown>, most: number) => sql`
  insert into limit_counter as counter (key, count, window_ends_at)
  select ${key}::bytea, 1, app_now() + ${NETWORK_WINDOW}::interval from ${after}
  where ${key}::bytea is not null
  on conflict (key) do update set
    count = case when counter.window_ends_at <= app_now() then 1 else counter.count + 1 end,
    window_ends_at = case when counter.window_ends_at <= app_now()
                          then excluded.window_ends_at else counter.window_ends_at end
  where counter.window_ends_at <= app_now() or counter.count < ${most}
  returning key`;

/** The columns of `ReservedRow`, after `reserveParts`. */
export const reservedColumns = (network: NetworkKeys | undefined): RawBuilder<unknown> => sql`
  exists (select from reserved) as "isReserved",
  ${isWithin(network)} as "isWithinNetwork"`;

function isWithin(network: NetworkKeys | undefined): RawBuilder<unknown> {
  if (!network) return sql`true`;
  return network.wider
    ? sql`exists (select from counted_wider)`
    : sql`exists (select from counted)`;
}

/**
 * Parts of a `with`, for a right password: its places are given back, and earlier slips forgiven, if
 * the condition holds. Each part waits for the one before it, so that rows are locked in one order
 * everywhere: account, identifier, network. Otherwise two sign-ins, or a change of password, would wait
 * for each other.
 */
export const settleParts = (
  { identifier, network }: AttemptKeys,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  settled as (
    update login_attempt
    set in_flight = greatest(in_flight - 1, 0), failures = 0, rounds = 0, consecutive = 0,
        updated_at = app_now()
    where key = ${identifier} and ${condition}
    returning key
  ), ${uncountParts(network, sql`exists (select from settled)`)}`;

/**
 * Networks are uncounted in the order in which they were counted, or two statements would wait for each
 * other.
 */
export const uncountParts = (
  network: NetworkKeys | undefined,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  uncounted as (${uncountNetwork(network?.own)} and ${condition} returning key),
  uncounted_wider as (${uncountNetwork(network?.wider)} and exists (select from uncounted))`;

const uncountNetwork = (key: Buffer | null | undefined) => sql`
  update limit_counter set count = greatest(count - 1, 0)
  where key = ${key ?? null}::bytea and window_ends_at > app_now()`;

export const isEnabled = sql`attempt.consecutive < ${MOST_CONSECUTIVE}`;
const isWindowOver = sql`attempt.window_ends_at <= app_now()`;
const isInFlightLost = sql`attempt.in_flight_until <= app_now()`;
export const currentInFlight = sql`case when ${isInFlightLost} then 0 else attempt.in_flight end`;
export const currentFailures = sql`
  case when ${isWindowOver} then 0
       when ${isInFlightLost} then attempt.failures + attempt.in_flight
       else attempt.failures end`;
