import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

/**
 * Behind the keys of all browsers of an identifier: longer than a browser's part of a key, and after
 * every one.
 */
const AFTER_ANY_BROWSER = Buffer.alloc(33, 0xff);

/** Where all rows of an identifier lie: its own, and those of browsers known to the person. */
export const rangeOf = (identifier: Buffer) => ({
  from: identifier,
  to: Buffer.concat([identifier, AFTER_ANY_BROWSER]),
});

export async function moveCounter(
  db: Connection,
  key: Buffer,
  earlier: readonly Buffer[],
): Promise<void> {
  if (earlier.length === 0) return;
  await sql`
    with moved as (
      delete from limit_counter where key = any (${earlier}::bytea[])
      returning count, window_ends_at
    )
    insert into limit_counter as counter (key, count, window_ends_at)
    select ${key}, sum(count), max(window_ends_at) from moved
    where window_ends_at > app_now() having count(*) > 0
    on conflict (key) do update set
      count = excluded.count +
        case when counter.window_ends_at <= app_now() then 0 else counter.count end,
      window_ends_at = greatest(counter.window_ends_at, excluded.window_ends_at)
  `.execute(db);
}

/**
 * Moves the attempts of an identifier with those of known browsers, whose keys begin with the
 * identifier's.
 */
export async function moveLoginAttempts(
  db: Connection,
  identifier: Buffer,
  earlier: readonly Buffer[],
): Promise<void> {
  for (const before of earlier) {
    const { from, to } = rangeOf(before);
    await sql`
      with moved as (
        delete from login_attempt where key >= ${from} and key < ${to} returning *
      )
      insert into login_attempt as attempt
        (key, failures, consecutive, rounds, in_flight, in_flight_until, window_ends_at)
      select ${identifier} || substr(key, ${before.length + 1}::int),
             case when window_ends_at <= app_now() then 0 else failures end,
             consecutive, rounds, in_flight, in_flight_until, window_ends_at
      from moved
      on conflict (key) do update set
        failures = excluded.failures +
          case when attempt.window_ends_at <= app_now() then 0 else attempt.failures end,
        consecutive = attempt.consecutive + excluded.consecutive,
        rounds = greatest(attempt.rounds, excluded.rounds),
        in_flight = attempt.in_flight + excluded.in_flight,
        in_flight_until = greatest(attempt.in_flight_until, excluded.in_flight_until),
        window_ends_at = greatest(attempt.window_ends_at, excluded.window_ends_at),
        updated_at = app_now()
    `.execute(db);
  }
}
