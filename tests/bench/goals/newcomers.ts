import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { arriveByCard } from '../../support/arrive-by-card.ts';
import { type OutsideWorld, startOutsideWorld } from '../../support/outside-world.ts';
import type { Goal } from '../goal.ts';
import type { BenchDatabase } from '../harness/bench-database.ts';
import { quantile } from '../harness/rounds.ts';

const PEOPLE = 200;
/** About as long as one of them is on the way: all of them are there at once, at different steps. */
const WITHIN_MILLIS = 20_000;

/** Every step from the card to the account; a step that is shed is sent again, and its time counts whole. */
export const newcomers: Goal = {
  id: 'NEWCOMERS',
  about: `${PEOPLE} people onboard by card at once, on two API processes: errors, time of each step`,
  async measure(stage, { scale }) {
    const outside = await startOutsideWorld(stage.database.url);
    try {
      const environment = { TRUSTED_PROXIES: '127.0.0.1', CARD_PLATFORM_URL: outside.url };
      const apis = [
        await stage.startApi(stage.database.url, environment),
        await stage.startApi(stage.database.url, environment),
      ] as const;
      const count = Math.round(PEOPLE * scale);
      const post = sharedPost(outside);
      const limits = liftLimits(stage.database);
      const times = new Map<string, number[]>();
      const note = (step: string, millis: number) =>
        times.set(step, [...(times.get(step) ?? []), millis]);
      const startedAt = performance.now();
      const arrivals = await Promise.allSettled(
        Array.from({ length: count }, async (_, number) => {
          await sleep(randomInt(WITHIN_MILLIS));
          const arrival = await arriveByCard(
            apis[number % 2 === 0 ? 0 : 1],
            post,
            newcomer(number),
            note,
          );
          const answer = await arrival.createAccount();
          if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
        }),
      );
      await post.stop();
      await limits.stop();
      const seconds = (performance.now() - startedAt) / 1_000;
      const failed = arrivals.filter(({ status }) => status === 'rejected');
      for (const { reason } of failed.slice(0, 3) as PromiseRejectedResult[]) console.log(reason);
      return {
        parts: [
          { name: 'until all had an account', value: `${seconds.toFixed(1)} s` },
          ...[...times].map(([step, millis]) => ({
            name: step,
            value: `p50 ${quantile(millis, 0.5).toFixed(0)} ms, p95 ${quantile(millis, 0.95).toFixed(0)} ms`,
          })),
        ],
        figures: [
          { name: 'errors', value: failed.length, comparison: '=', limit: 0, digits: 0 },
          {
            name: 'people',
            value: count - failed.length,
            comparison: '=',
            limit: count,
            digits: 0,
          },
        ],
      };
    } finally {
      await outside.stop();
    }
  },
};

function newcomer(number: number) {
  const digits = String(number).padStart(6, '0');
  return {
    card: `50651${String(randomInt(10_000)).padStart(4, '0')}${digits}7`,
    email: `${randomUUID()}@gmail.com`,
    // Numbers one after the other look like a fraud, and are stopped (attack 76).
    phone: `+3247${randomInt(10)}${String((number * 48_271) % 1_000_000).padStart(6, '0')}`,
  };
}

/**
 * Past sixty cards a minute everybody's browser does a second of work first (attack 7). That work is
 * not the server's, and two hundred browsers' at once is more than this machine has.
 */
function liftLimits(database: BenchDatabase): { stop(): Promise<void> } {
  const over = new AbortController();
  const lifting = (async () => {
    while (!over.signal.aborted) {
      // Only what counts everybody comes so far; a row that somebody holds is met the next time.
      await database.rows(
        `update limit_counter set count = 0 where key in
           (select key from limit_counter where count > 20 for update skip locked)`,
      );
      await sleep(50);
    }
  })();
  return {
    async stop() {
      over.abort();
      await lifting;
    },
  };
}

/** One look into all mailboxes serves everybody who waits: hundreds would keep the sandbox busy. */
function sharedPost(outside: OutsideWorld): OutsideWorld {
  const codes = new Map<string, string>();
  const over = new AbortController();
  void (async () => {
    while (!over.signal.aborted) {
      for (const { to, code } of await outside.received().catch(() => []))
        if (code !== null && !codes.has(to)) codes.set(to, code);
      await sleep(100);
    }
  })();
  return {
    ...outside,
    async stop() {
      over.abort();
    },
    async codeTo(recipient) {
      for (const givesUpAt = performance.now() + 120_000; performance.now() < givesUpAt; ) {
        const code = codes.get(recipient);
        if (code !== undefined) return code;
        await sleep(50);
      }
      throw new Error('A code did not come.');
    },
  };
}
