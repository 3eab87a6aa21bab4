import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import { isFullRun } from '../support/run-size.ts';
import { median } from '../support/statistics.ts';
import { findViolations } from './check-history.ts';
import { type ClusterStack, startClusterStack } from './cluster-stack.ts';
import { type ChangeLoad, startChangeLoad } from './load/change-load.ts';
import { type History, tally } from './load/history.ts';
import { startMixedLoad } from './load/mixed-load.ts';
import { NODES } from './patroni-settings.ts';

type Kill = 'api' | 'worker' | 'postmaster' | 'standbyCut' | 'node';

/** How many of each; their order is drawn. */
const KILLS: Record<Kill, number> = {
  api: 32,
  worker: 26,
  postmaster: 16,
  standbyCut: 14,
  node: 12,
};
const WRITES = 100_000;
/** Whatever the machine manages by then is what was measured. */
const LONGEST_MILLIS = 24 * 60_000;
const QUIET_MILLIS = 2_000;
const CHANGERS = 16;
/** Longer than a standby may be silent before the primary drops it. */
const CUT_MILLIS = 6_000;
const BACK_WITHIN_MILLIS = 30_000;
/** The journeys beside the small writes: enough of each, and people enough for all. */
const JOURNEYS = { people: 700, pauseMillis: 2_500 };

/** In CI an API process, a worker, a server and a machine are killed by a test of their own each. */
describe.runIf(isFullRun)('kills of every kind', () => {
  let stack: ClusterStack;
  beforeAll(async () => {
    stack = await startClusterStack();
  }, 240_000);
  afterAll(() => stack?.stop(), 60_000);

  it('F1: in random order lose nothing that was acknowledged, do nothing twice, and only requests of the killed process fail', {
    timeout: 2_700_000,
  }, async ({ task }) => {
    const { rig } = stack;
    const journeys = await startMixedLoad(rig, JOURNEYS);
    const { history } = journeys;
    const changes = await startChangeLoad(rig, history, { people: CHANGERS });
    const startedAt = performance.now();
    const isTimeUp = () => performance.now() - startedAt > LONGEST_MILLIS;
    const back: Record<Kill, number[]> = {
      api: [],
      worker: [],
      postmaster: [],
      standbyCut: [],
      node: [],
    };
    const elsewhere: string[] = [];

    await sleep(QUIET_MILLIS);
    for (const kind of shuffled(KILLS)) {
      if (isTimeUp()) break;
      const from = performance.now();
      const port = await kills[kind](changes, (millis) => back[kind].push(millis));
      if (port !== undefined) elsewhere.push(...failedElsewhere(history, port, from));
      await sleep(QUIET_MILLIS);
    }
    while (changes.acknowledged() < WRITES && !isTimeUp()) await sleep(500);
    const seconds = (performance.now() - startedAt) / 1_000;
    const acknowledged = changes.acknowledged();
    const untrue = await changes.stop();
    await journeys.stop();
    const violations = await findViolations(rig, history);

    const { ok, refused, unknown } = tally(history);
    const kinds = Object.entries(back) as [Kill, number[]][];
    recordFigures(task, {
      kills: kinds.reduce((sum, [, all]) => sum + all.length, 0),
      ...Object.fromEntries(kinds.map(([kind, all]) => [`${kind}Kills`, all.length])),
      acknowledged: acknowledged + history.facts.length,
      acknowledgedASecond: acknowledged / seconds,
      requests: history.operations.length,
      ok,
      refused,
      unknown,
      lostOrDoubled: untrue.length,
      violations: violations.length,
      ...Object.fromEntries(kinds.flatMap(([kind, all]) => backFigures(kind, all))),
    });
    expect(untrue.slice(0, 20), rig.errors().slice(-4_000)).toEqual([]);
    expect(violations).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect(acknowledged).toBeGreaterThan(WRITES / 10);
    expect(kinds.filter(([, all]) => all.length === 0)).toEqual([]);
    expect(Math.max(...kinds.flatMap(([, all]) => all))).toBeLessThan(BACK_WITHIN_MILLIS);
  });

  type Back = (millis: number) => void;

  /** Each comes back by itself, or is started again, before the next; of an API process, its port is returned. */
  const kills: Record<Kill, (load: ChangeLoad, back: Back) => Promise<number | undefined>> = {
    async api(load, back) {
      const api = oneOf(stack.rig.apis);
      const killedAt = performance.now();
      await api.kill();
      back(await load.untilAcknowledged(killedAt));
      await api.start();
      return api.port;
    },
    async worker(load, back) {
      const index = randomInt(stack.workers.length);
      const killedAt = performance.now();
      await stack.workers[index]?.kill();
      back(await load.untilAcknowledged(killedAt));
      stack.workers[index] = await stack.rig.outside.startWorker();
      return undefined;
    },
    async postmaster(load, back) {
      const killedAt = performance.now();
      stack.cluster.killServer(await primary());
      back(await load.untilAcknowledged(killedAt));
      await stack.cluster.untilHealthy();
      return undefined;
    },
    async standbyCut(load, back) {
      const leader = await primary();
      const standby = oneOf(NODES.filter((node) => node !== leader));
      const cutAt = performance.now();
      stack.cluster.cut(standby, oneOf(['peers', 'cable'] as const));
      back(await load.untilAcknowledged(cutAt));
      await sleep(Math.max(0, CUT_MILLIS - (performance.now() - cutAt)));
      stack.cluster.heal(standby);
      await stack.cluster.untilHealthy();
      return undefined;
    },
    async node(load, back) {
      const node = oneOf(NODES);
      const killedAt = performance.now();
      stack.cluster.killNode(node);
      back(await load.untilAcknowledged(killedAt));
      stack.cluster.startNode(node);
      await stack.cluster.untilHealthy();
      return undefined;
    },
  };

  async function primary() {
    // Each machine is asked for a second only, and may be busy.
    return vi.waitUntil(() => stack.cluster.primary(), { timeout: 30_000, interval: 200 });
  }
});

function shuffled(counts: Record<Kill, number>): Kill[] {
  const all = Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kind as Kill),
  );
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [all[last], all[other]] = [all[other] as Kill, all[last] as Kill];
  }
  return all;
}

function oneOf<One>(several: readonly One[]): One {
  return several[randomInt(several.length)] as One;
}

/** While one API process was away, nobody else's connections broke. */
const failedElsewhere = ({ operations }: History, port: number, from: number): string[] =>
  operations
    .filter((each) => each.startedAt > from && each.port !== port && each.isBroken)
    .map(({ kind, said }) => `${kind}: ${said}`);

function backFigures(kind: string, all: number[]): [string, number][] {
  if (all.length === 0) return [];
  return [
    [`${kind}BackMedianMillis`, median(all)],
    [`${kind}BackWorstMillis`, Math.max(...all)],
  ];
}
