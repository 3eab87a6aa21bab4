import { availableParallelism } from 'node:os';

import type { Keyring } from '@carnet/runtime/keyring';
import { dummyVerify, hashPassword, verifyPassword } from '@carnet/runtime/password-hash';

import { Refusal } from '../http/refusal.ts';

export interface HashPoolOptions {
  /** Fewer than libuv's four threads, so that signing and DNS never wait behind passwords. */
  concurrency?: number;
  /** Beyond this many waiting checks a new one is refused at once: a late answer helps nobody. */
  queueLength?: number;
}

export interface HashPool {
  /** True when the next check would be refused: callers can shed before they touch the database. */
  isFull(): boolean;
  /** `stored` undefined: nobody has that identifier. Costs the same, and is never right. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
  hash(password: string): Promise<string>;
  /** Checks running and waiting now, and computed since the start, for the metrics. */
  load(): { running: number; waiting: number; computed: number };
}

const SHED_RETRY_SECONDS = 1;

export const tooBusy = () =>
  new Refusal('service.unavailable', { retryAfterSeconds: SHED_RETRY_SECONDS });

/** Argon2id costs 19 MiB and about 12 ms of a core: bounded, in a queue, off the event loop. */
export function createHashPool(keyring: Keyring, options: HashPoolOptions = {}): HashPool {
  const concurrency = options.concurrency ?? Math.min(3, Math.max(1, availableParallelism()));
  const queueLength = options.queueLength ?? 32;
  const waiting: (() => void)[] = [];
  let running = 0;
  let computed = 0;

  const isFull = () => running >= concurrency && waiting.length >= queueLength;

  const enter = (): Promise<void> | undefined => {
    if (running < concurrency) {
      running += 1;
      return undefined;
    }
    // Whoever leaves hands its place on, so `running` stays as it is.
    return new Promise((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  async function inPlace<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isFull()) throw tooBusy();
    await enter();
    computed += 1;
    try {
      return await work();
    } finally {
      leave();
    }
  }

  return {
    isFull,
    load: () => ({ running, waiting: waiting.length, computed }),
    verify: (stored, password) =>
      inPlace(() =>
        stored === undefined
          ? dummyVerify(keyring, password)
          : verifyPassword(keyring, stored, password),
      ),
    hash: (password) => inPlace(() => hashPassword(keyring, password)),
  };
}
