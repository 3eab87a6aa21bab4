/**
 * For timeouts and logs only. Whether a session, code or grant has expired is decided by the
 * database's clock: processes disagree about the time, and a wrong one would revive dead tokens.
 */
export interface Clock {
  now(): Date;
  /** Milliseconds that never jump backwards: for measuring how long something took. */
  monotonicMillis(): number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMillis: () => performance.now(),
};
