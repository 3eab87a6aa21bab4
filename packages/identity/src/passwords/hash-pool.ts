import { availableParallelism } from 'node:os';

import type { Keyring } from '@carnet/runtime/keyring';
import { dummyVerify, hashPassword, verifyPassword } from '@carnet/runtime/password-hash';

import { Refusal } from '../refusal.ts';
import { letOthersFirst } from './let-others-first.ts';

export interface HashPoolOptions {
  /** Fewer than libuv's four threads, so that signing and DNS never wait behind passwords. */
  concurrency?: number;
  /** A check that would wait longer than this is refused at once: a late answer helps nobody. */
  longestWaitMillis?: number;
}

export interface HashPool {
  /** True when the next check would be refused: callers can shed before they touch the database. */
  isFull(): boolean;
  /** How many checks can be under way and still be done in time, by what the last ones took. */
  room(): number;
  /** `stored` undefined: nobody has that identifier. The check costs the same, and is never right. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
  hash(password: string): Promise<string>;
  /** Checks running and waiting now, and computed since the start, for the metrics. */
  load(): { running: number; waiting: number; computed: number };
}

const SHED_RETRY_SECONDS = 1;

export const tooBusy = () =>
  new Refusal('service.unavailable', { retryAfterSeconds: SHED_RETRY_SECONDS });

/** How long a check takes before any was seen, and how much the newest one says about the next. */
const FIRST_GUESS_MILLIS = 15;
const WEIGHT_OF_NEWEST = 0.1;

/**
 * So many checks may wait on any machine, however slow: an office that begins at nine is no overload.
 */
const ALWAYS_WAITING = 20;
/** So many sign-ins are let in on any machine: with more, the last of them would wait for half a second. */
const ALWAYS_ROOM = 16;

/** One core stays with the people who are signed in already, however many want to sign in. */
const coresForPasswords = () => Math.min(3, Math.max(1, availableParallelism() - 1));

/** Argon2id costs 19 MiB and about 12 ms of a core: bounded, in a queue, off the event loop. */
export function createHashPool(keyring: Keyring, options: HashPoolOptions = {}): HashPool {
  const { concurrency = coresForPasswords(), longestWaitMillis = 300 } = options;
  const waiting: (() => void)[] = [];
  let running = 0;
  let computed = 0;
  let millisOfOne = FIRST_GUESS_MILLIS;

  const isFull = () => {
    const wait = (waiting.length / concurrency) * millisOfOne;
    return waiting.length >= ALWAYS_WAITING && wait > longestWaitMillis;
  };

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

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isFull()) throw tooBusy();
    await enter();
    computed += 1;
    if (computed === 1) void letOthersFirst();
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      millisOfOne += WEIGHT_OF_NEWEST * (performance.now() - startedAt - millisOfOne);
      leave();
    }
  }

  return {
    isFull,
    room: () => Math.max(ALWAYS_ROOM, Math.floor((longestWaitMillis / millisOfOne) * concurrency)),
    load: () => ({ running, waiting: waiting.length, computed }),
    verify: (stored, password) =>
      inTurn(() =>
        stored === undefined
          ? dummyVerify(keyring, password)
          : verifyPassword(keyring, stored, password),
      ),
    hash: (password) => inTurn(() => hashPassword(keyring, password)),
  };
}
