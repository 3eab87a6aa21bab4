import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import { isFullRun } from '../support/run-size.ts';
import { median } from '../support/statistics.ts';
import { type ClusterStack, startClusterStack } from './cluster-stack.ts';
import type { History } from './load/history.ts';
import { startSignInProbe } from './load/sign-in-probe.ts';
import { underLoad, untilBack } from './under-load.ts';

const TIMES = 5;
/** Who signs in is somebody new each time: nobody may be missing at the end. */
const PEOPLE = 350;
/** What people sign in during it, after the new primary has its followers: enough to see the whole gap. */
const AFTER_MILLIS = 10_000;
const WITHOUT_SERVER_MILLIS = 10_000;
const WITHOUT_PLANNED_MILLIS = 5_000;
const timeout = 1_200_000;

/** In CI a lost machine and a partition do, which end in the same change. */
describe.runIf(isFullRun)('another server becomes the primary', () => {
  let stack: ClusterStack;
  beforeAll(async () => {
    stack = await startClusterStack();
  }, 240_000);
  afterAll(() => stack?.stop(), 60_000);

  it('F2: when the process of the old one is killed, people sign in again, and nothing acknowledged is lost or done twice', {
    timeout,
  }, async ({ task }) => {
    const { cluster } = stack;
    const without = await timesWithoutSignIn(task, async (history) => {
      const old = await primary();
      const killedAt = performance.now();
      cluster.killServer(old);
      await untilBack(history, killedAt);
    });
    expect(Math.max(...without)).toBeLessThan(WITHOUT_SERVER_MILLIS);
  });

  it('by plan, people hardly notice, and nothing acknowledged is lost or done twice', {
    timeout,
  }, async ({ task }) => {
    const without = await timesWithoutSignIn(task, async () => {
      const old = await primary();
      const next = await stack.cluster.switchOver();
      expect(next).not.toBe(old);
      expect(await primary()).toBe(next);
    });
    expect(Math.max(...without)).toBeLessThan(WITHOUT_PLANNED_MILLIS);
  });

  /** How long nobody could sign in, each time. */
  async function timesWithoutSignIn(
    task: TestContext['task'],
    change: (history: History) => Promise<void>,
  ): Promise<number[]> {
    const { rig, cluster } = stack;
    const probe = await startSignInProbe(rig);
    const without: number[] = [];
    const { history, violations, figures } = await underLoad(
      stack,
      { people: PEOPLE },
      async (written) => {
        try {
          for (let time = 0; time < TIMES; time += 1) {
            const from = performance.now();
            await change(written);
            await cluster.untilHealthy();
            await sleep(AFTER_MILLIS);
            without.push(probe.longestWithout(from));
          }
        } finally {
          await probe.stop();
        }
      },
    );
    recordFigures(task, {
      times: TIMES,
      ...figures,
      medianWithoutSignInMillis: median(without),
      worstWithoutSignInMillis: Math.max(...without),
    });
    expect(violations, rig.errors().slice(-4_000)).toEqual([]);
    expect(history.broken.filter((what) => what.includes('nobody left'))).toEqual([]);
    expect(history.facts.length).toBeGreaterThan(10 * TIMES);
    return without;
  }

  async function primary() {
    const node = await stack.cluster.primary();
    if (!node) throw new Error('There is no primary');
    return node;
  }
});
