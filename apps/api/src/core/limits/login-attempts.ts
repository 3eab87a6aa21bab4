import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from '@carnet/database/connection';

import { Refusal } from '../http/refusal.ts';
import { createKeyedGate } from './keyed-gate.ts';
import { type AttemptKeys, loginAttemptStore } from './login-attempt.store.ts';

/** How long an attempt over the limit waits for the outcome of those in flight. */
const PATIENCE_MILLIS = 2_000;
const POLL_MILLIS = 40;
/** As many as the limit allows in flight at all: more would only poll the database in vain. */
const MOST_PER_KEY_HERE = 10;

export interface LoginAttempts {
  /** Runs `check` once a place is reserved for it, or refuses with the time of the next try. */
  withReservation<Result>(keys: AttemptKeys, check: () => Promise<Result>): Promise<Result>;
}

export interface LoginAttemptLimits {
  /** Wrong passwords a day from one network, before its browsers are asked for a piece of work. */
  mostFailuresPerNetwork: number;
}

export function createLoginAttempts(db: Database, limits: LoginAttemptLimits): LoginAttempts {
  const gate = createKeyedGate(MOST_PER_KEY_HERE);
  return {
    withReservation: (keys, check) =>
      gate.pass(keys.identifier.toString('base64'), PATIENCE_MILLIS, async () => {
        await reservePatiently(db, keys, limits);
        return check();
      }),
  };
}

async function reservePatiently(
  db: Database,
  keys: AttemptKeys,
  { mostFailuresPerNetwork }: LoginAttemptLimits,
): Promise<void> {
  const givesUpAt = performance.now() + PATIENCE_MILLIS;
  for (;;) {
    const reservation = await loginAttemptStore(db).reserve(keys, mostFailuresPerNetwork);
    if (reservation.kind === 'reserved') return;
    if (reservation.kind === 'disabled') throw new Refusal('login.password_disabled');
    if (reservation.kind === 'network-exhausted') throw new Refusal('challenge.required');
    if (reservation.kind === 'exhausted') {
      const { retryAfterSeconds } = reservation;
      throw new Refusal('login.too_many_attempts', { retryAfterSeconds });
    }
    if (performance.now() > givesUpAt) {
      throw new Refusal('login.too_many_attempts', { retryAfterSeconds: 2 });
    }
    // Jitter, so that attempts that were refused together do not come back together.
    await sleep(POLL_MILLIS * (0.5 + Math.random()));
  }
}
