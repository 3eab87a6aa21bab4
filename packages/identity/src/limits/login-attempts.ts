import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from '@carnet/database/connection';

import { Refusal } from '../refusal.ts';
import { foreseeLimits } from './foresee-limits.ts';
import { createKeyedGate } from './keyed-gate.ts';
import type { AttemptKeys, ReservedRow } from './login-attempt.parts.ts';
import { type Reservation, reservationOf, reserveAttempt } from './login-attempt.store.ts';

/** How long an attempt over the limit waits for the outcome of those in flight. */
const PATIENCE_MILLIS = 2_000;
const POLL_MILLIS = 40;
/**
 * Attempts per key at once in this process: as many as the limit allows in flight at all, more would
 * only poll the database in vain.
 */
const MOST_PER_KEY_HERE = 10;

export interface LoginAttempts {
  mostFailuresPerNetwork: number;
  /**
   * Runs `check` once a place is reserved for it, or refuses with the time of the next try. `first`
   * is what came of trying to reserve already; undefined: nobody has tried.
   */
  withReservation<Result>(
    keys: AttemptKeys,
    first: ReservedRow | undefined,
    check: (hasWaited: boolean) => Promise<Result>,
  ): Promise<Result>;
  /** Refuses as an attempt would be now, and reserves nothing. */
  foresee(keys: AttemptKeys): Promise<void>;
}

export interface LoginAttemptLimits {
  /** Wrong passwords a day from one network, before its browsers are asked for a piece of work. */
  mostFailuresPerNetwork: number;
}

export function createLoginAttempts(db: Database, limits: LoginAttemptLimits): LoginAttempts {
  const gate = createKeyedGate(MOST_PER_KEY_HERE);
  return {
    ...limits,
    withReservation(keys, first, check) {
      if (first?.isReserved && first.isWithinNetwork) return check(false);
      return gate.pass(keys.identifier.toString('base64'), PATIENCE_MILLIS, async () => {
        await reservePatiently(db, keys, limits, first);
        return check(true);
      });
    },
    foresee: (keys) =>
      foreseeLimits(db, async (transaction) => {
        const { mostFailuresPerNetwork } = limits;
        refuseIfOver(await reserveAttempt(transaction, keys, mostFailuresPerNetwork));
      }),
  };
}

async function reservePatiently(
  db: Database,
  keys: AttemptKeys,
  { mostFailuresPerNetwork }: LoginAttemptLimits,
  first: ReservedRow | undefined,
): Promise<void> {
  const givesUpAt = performance.now() + PATIENCE_MILLIS;
  let reservation = first && (await reservationOf(db, keys, first));
  for (;;) {
    reservation ??= await reserveAttempt(db, keys, mostFailuresPerNetwork);
    refuseIfOver(reservation);
    if (reservation.kind === 'reserved') return;
    if (performance.now() > givesUpAt) {
      throw new Refusal('login.too_many_attempts', { retryAfterSeconds: 2 });
    }
    // Jitter, so that attempts that were refused together do not come back together.
    await sleep(POLL_MILLIS * (0.5 + Math.random()));
    reservation = undefined;
  }
}

/** Refuses where there is nothing to wait for: the limit is reached. */
function refuseIfOver(reservation: Reservation): void {
  if (reservation.kind === 'disabled') throw new Refusal('login.password_disabled');
  if (reservation.kind === 'network-exhausted') throw new Refusal('challenge.required');
  if (reservation.kind === 'exhausted') {
    const { retryAfterSeconds } = reservation;
    throw new Refusal('login.too_many_attempts', { retryAfterSeconds });
  }
}
