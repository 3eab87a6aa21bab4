import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type FrontProxy, startFrontProxy } from '../faults/front-proxy.ts';
import type { ApiProcess } from '../support/api-process.ts';
import { recordFigures } from '../support/figures.ts';
import { PASSWORD } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import {
  lostSessions,
  startSteadyLoad,
  type SteadyHistory,
  WRITES,
} from '../support/steady-load.ts';
import { createVisitor } from '../support/visitor.ts';
import { messagesNotSent } from './check-history.ts';
import { type ClusterStack, startClusterStack } from './cluster-stack.ts';
import { migrateToNext, type ReleaseName, RELEASES } from './next-release/next-release.ts';

const REQUESTS = sized({ ci: 1_000, full: 100_000 });
const CODES = sized({ ci: 30, full: 600 });
/** Those that are opened past the proxy, to see that they are good elsewhere. */
const SESSIONS_A_ROUND = 2;

describe('a new release while people are there', () => {
  let stack: ClusterStack;
  let proxy: FrontProxy;
  let replaced = 0;

  beforeAll(async () => {
    stack = await startClusterStack({ environment: { LEAVE_MILLIS: '2000' } });
    proxy = await startFrontProxy(stack.rig);
  }, 240_000);
  afterAll(async () => {
    await proxy?.stop();
    await stack?.stop();
  }, 60_000);

  it('F16, F17: a migration, a deploy and one that is rolled back half-way fail no request, lose nothing, and a session of either release is good on both', {
    timeout: sized({ ci: 240_000, full: 1_800_000 }),
  }, async ({ task }) => {
    const { rig } = stack;
    const [one, two] = rig.apis as [ApiProcess, ApiProcess];
    const load = await startSteadyLoad(rig, proxy, { codes: CODES });
    await sleep(2_000);
    await migrateToNext(rig.database);
    let rounds = 0;
    do {
      rounds += 1;
      // Rolled back half-way.
      await replace(one, 'next');
      await expectGoodOnBoth(one, two);
      await replace(one, 'present');
      // Once more, to its end.
      for (const api of rig.apis) await replace(api, 'next');
      await replaceWorkers('next');
      if (load.requests.length >= REQUESTS) break;
      // Back from there: what the next release wrote is read by the one before.
      for (const api of rig.apis) await replace(api, 'present');
      await replaceWorkers('present');
    } while (load.requests.length < REQUESTS);
    await sleep(2_000);
    const history = await load.stop();

    const { requests, sessions } = history;
    const failed = requests.filter(({ isFailed }) => isFailed);
    const violations = [
      ...(await lostSessions(rig.apis, sessions)),
      ...(await messagesNotSent(rig)),
    ];
    const opened = await sessionsByRelease();
    const doubled = opened.all - sessions.length - SESSIONS_A_ROUND * rounds;
    recordFigures(task, {
      rounds,
      replaced,
      requests: requests.length,
      ok: requests.length - failed.length,
      failed: failed.length,
      unknown: failed.filter(({ status }) => status === undefined).length,
      lost: violations.length,
      doubled,
      slowestMillis: Math.max(...requests.map((each) => each.endedAt - each.startedAt)),
      longestWithoutWriteMillis: longestWithoutWrite(history),
    });
    expect(failed.slice(0, 20), rig.errors().slice(-4_000)).toEqual([]);
    expect(violations).toEqual([]);
    expect(doubled).toBe(0);
    expect(requests.length).toBeGreaterThanOrEqual(REQUESTS);
    // Both releases were there, and both wrote.
    expect(Math.min(opened.next, opened.before)).toBeGreaterThan(0);
  });

  async function replace(api: ApiProcess, release: ReleaseName): Promise<void> {
    await proxy.untilBack(api, async () => {
      await api.stop();
      await api.start(RELEASES[release]);
    });
    replaced += 1;
  }

  async function replaceWorkers(release: ReleaseName): Promise<void> {
    for (const [index, worker] of stack.workers.entries()) {
      await worker.stop();
      stack.workers[index] = await stack.rig.outside.startWorker(RELEASES[release]);
      replaced += 1;
    }
  }

  async function expectGoodOnBoth(next: ApiProcess, present: ApiProcess): Promise<void> {
    const { rig } = stack;
    const people = await rig.createPeople(2);
    for (const [email = '', at, elsewhere] of [
      [people[0], next, present],
      [people[1], present, next],
    ] as const) {
      const visitor = createVisitor();
      expect((await visitor.signIn(at, email, PASSWORD)).status).toBe(200);
      expect((await visitor.readUser(elsewhere)).status).toBe(200);
      expect((await visitor.signOut(elsewhere)).status).toBe(204);
      expect((await visitor.readUser(at)).status).toBe(401);
    }
  }

  async function sessionsByRelease(): Promise<{ all: number; next: number; before: number }> {
    const [counts] = await stack.rig.database.query<{ all: number; next: number; before: number }>(
      `select count(*)::int as all, count(*) filter (where release = 'next')::int as next,
              count(*) filter (where release = 'before')::int as before from session`,
    );
    return counts ?? { all: 0, next: 0, before: 0 };
  }
});

/** The longest time in which nobody was told that something is written. */
function longestWithoutWrite({ requests }: SteadyHistory): number {
  const told = requests
    .filter(({ kind, isFailed }) => !isFailed && WRITES.has(kind))
    .map(({ endedAt }) => endedAt)
    .toSorted((one, other) => one - other);
  return Math.max(...told.slice(1).map((at, index) => at - (told[index] ?? at)));
}
