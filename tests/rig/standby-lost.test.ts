import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ClusterStack, startClusterStack } from './cluster-stack.ts';
import { NODES } from './patroni-settings.ts';
import { underLoad, untilBack } from './under-load.ts';
import { recordFigures } from '../support/figures.ts';
import { isFullRun } from '../support/run-size.ts';
import { PASSWORD } from '../support/rig.ts';
import { createVisitor } from '../support/visitor.ts';

/** Patroni's lease: as long as it may take to choose the other standby. */
const TTL_MILLIS = 10_000;
const WITHOUT_MILLIS = 15_000;

// CI has time for one lost machine and one cut cable; this is the third.
describe.runIf(isFullRun)('standbys are lost', () => {
  let stack: ClusterStack;
  beforeAll(async () => {
    stack = await startClusterStack();
  }, 240_000);
  afterAll(() => stack?.stop(), 60_000);

  it('F4: without the synchronous one, writes go on through the other; without both nothing is acknowledged that one machine alone has', {
    timeout: 600_000,
  }, async ({ task }) => {
    const { cluster, rig } = stack;
    const [reader = ''] = await rig.createPeople(1);
    const visitor = await rig.signIn(reader);
    let oneAwayMillis = 0;
    let acknowledgedWithout = 0;
    const { violations, figures } = await underLoad(stack, { people: 200 }, async (history) => {
      const standby = await cluster.synchronousStandby();
      if (!standby) throw new Error('There is no synchronous standby to lose');
      const lostAt = performance.now();
      cluster.killNode(standby);
      oneAwayMillis = await untilBack(history, lostAt);
      cluster.startNode(standby);
      await cluster.untilHealthy();

      const primary = await cluster.primary();
      const standbys = NODES.filter((node) => node !== primary);
      for (const node of standbys) cluster.killNode(node);
      await sleep(2_000);
      const before = history.facts.length;
      const body = { email: reader, password: PASSWORD };
      const refused = await createVisitor().send(rig.apis[0], {
        method: 'POST',
        path: '/token',
        body,
      });
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
      // With two of three machines gone the third steps down; what needs no database is served.
      expect([200, 503]).toContain((await visitor.readUser(rig.apis[0])).status);
      expect((await createVisitor().send(rig.apis[0], { path: '/openapi.json' })).status).toBe(200);
      await sleep(WITHOUT_MILLIS);
      acknowledgedWithout = history.facts.length - before;
      for (const node of standbys) cluster.startNode(node);
      await cluster.untilHealthy();
    });
    recordFigures(task, { ...figures, oneAwayMillis, acknowledgedWithout });
    expect(violations, rig.errors().slice(-4_000)).toEqual([]);
    expect(acknowledgedWithout).toBe(0);
    expect(oneAwayMillis).toBeLessThan(TTL_MILLIS + 5_000);
  });
});
