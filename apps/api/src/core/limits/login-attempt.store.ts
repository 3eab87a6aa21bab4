import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import {
  type AttemptKeys,
  type CheckedAccount,
  currentFailures,
  currentInFlight,
  isEnabled,
  LONGEST_WAIT,
  MOST_ATTEMPTS,
  MOST_DOUBLINGS,
  reservedColumns,
  type ReservedRow,
  reserveParts,
  settleParts,
  uncountParts,
  WINDOW,
} from './login-attempt.parts.ts';
import { rangeOf } from './rotated-keys.store.ts';

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
    /** One statement decides, before any work is done (attack 14). */
    async reserve(keys: AttemptKeys, mostPerNetwork: number): Promise<Reservation> {
      const { identifier, network } = keys;
      const attempt = { identifier: sql`${identifier}`, network, mostPerNetwork };
      const { rows } = await sql<ReservedRow>`
        with ${reserveParts(attempt, sql`true`)} select ${reservedColumns(network)}
      `.execute(db);
      return this.reservationOf(keys, rows[0]);
    },

    async reservationOf(keys: AttemptKeys, row: ReservedRow | undefined): Promise<Reservation> {
      if (!row?.isReserved) return this.whyRefused(keys);
      if (row.isWithinNetwork) return { kind: 'reserved' };
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
        with ${uncountParts(network, sql`true`)}
        update login_attempt set in_flight = greatest(in_flight - 1, 0), updated_at = app_now()
        where key = ${identifier}
      `.execute(db);
    },

    /** The password was right. False: it, or the second factor, was changed while we looked. */
    async settleSuccess(keys: AttemptKeys, account: CheckedAccount): Promise<boolean> {
      const { rows } = await sql<{ isUnchanged: boolean }>`
        with ${settleParts(keys, account, sql`true`)}
        select exists (select from unchanged) as "isUnchanged"
      `.execute(db);
      return rows[0]?.isUnchanged ?? false;
    },

    /** A new password forgets what was tried against the old one, by known browsers too. */
    async forget(identifiers: readonly Buffer[]): Promise<void> {
      for (const identifier of identifiers) {
        const { from, to } = rangeOf(identifier);
        await sql`delete from login_attempt where key >= ${from} and key < ${to}`.execute(db);
      }
    },
  };
}
