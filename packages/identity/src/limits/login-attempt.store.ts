import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import {
  type AttemptKeys,
  currentFailures,
  currentInFlight,
  isEnabled,
  LONGEST_WAIT,
  MOST_ATTEMPTS,
  MOST_DOUBLINGS,
  reservedColumns,
  type ReservedRow,
  reserveParts,
  uncountParts,
  WINDOW,
} from './login-attempt.parts.ts';
import { rangeOf } from './rotated-keys.store.ts';

export type Reservation =
  | { kind: 'reserved' }
  /** Other passwords are being checked right now: those that are right give their place back. */
  | { kind: 'wait' }
  | { kind: 'exhausted'; retryAfterSeconds: number }
  | { kind: 'disabled' }
  | { kind: 'network-exhausted' };

/** One statement decides, before any work is done (attack 14). */
export async function reserveAttempt(
  db: Connection,
  keys: AttemptKeys,
  mostPerNetwork: number,
): Promise<Reservation> {
  const { identifier, network } = keys;
  const attempt = { identifier: sql`${identifier}`, network, mostPerNetwork };
  const { rows } = await sql<ReservedRow>`
    with ${reserveParts(attempt, sql`true`)} select ${reservedColumns(network)}
  `.execute(db);
  return reservationOf(db, keys, rows[0]);
}

export async function reservationOf(
  db: Connection,
  keys: AttemptKeys,
  row: ReservedRow | undefined,
): Promise<Reservation> {
  if (!row?.isReserved) return whyRefused(db, keys);
  if (row.isWithinNetwork) return { kind: 'reserved' };
  await giveBackAttempt(db, { ...keys, network: undefined });
  return { kind: 'network-exhausted' };
}

export async function whyRefused(
  db: Connection,
  { identifier }: AttemptKeys,
): Promise<Reservation> {
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
  // The row is gone meanwhile: the next try decides.
  if (!row || row.canGrow) return { kind: 'wait' };
  return { kind: 'exhausted', retryAfterSeconds: row.retryAfterSeconds };
}

export async function settleWrongPassword(
  db: Connection,
  { identifier }: AttemptKeys,
): Promise<void> {
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
}

/** The password was not checked after all (the server was too busy): it is neither right nor wrong. */
export async function giveBackAttempt(
  db: Connection,
  { identifier, network }: AttemptKeys,
): Promise<void> {
  await sql`
    with ${uncountParts(network, sql`true`)}
    update login_attempt set in_flight = greatest(in_flight - 1, 0), updated_at = app_now()
    where key = ${identifier}
  `.execute(db);
}

/** A new password forgets what was tried against the old one, by known browsers too. */
export async function forgetAttempts(
  db: Connection,
  identifiers: readonly Buffer[],
): Promise<void> {
  for (const identifier of identifiers) {
    const { from, to } = rangeOf(identifier);
    await sql`delete from login_attempt where key >= ${from} and key < ${to}`.execute(db);
  }
}
