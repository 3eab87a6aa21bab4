import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { signInWithCancelledCommit } from './cancelled-commit.ts';
import { findViolations } from './check-history.ts';
import { type ClusterStack, startClusterStack } from './cluster-stack.ts';
import { startChangeLoad } from './load/change-load.ts';
import { newHistory } from './load/history.ts';
import { startMixedLoad } from './load/mixed-load.ts';
import { CANCELLED_COMMIT_IS_DONE, REFRESH_COUNTS_TWICE, withDefect } from './planted-defects.ts';
import { underLoad, untilBack } from './under-load.ts';
import { startReachableRig } from '../support/reachable-rig.ts';
import { isFullRun } from '../support/run-size.ts';

/** Less than the five seconds after which a standby asks anew. */
const SILENT_MILLIS = 3_000;

/** A rig that was never seen to fail says nothing when it passes. */
describe.runIf(isFullRun)('the rig notices', () => {
  async function onStack(
    wishes: Parameters<typeof startClusterStack>[0],
    work: (stack: ClusterStack) => Promise<void>,
  ): Promise<void> {
    const stack = await startClusterStack(wishes);
    try {
      await work(stack);
    } finally {
      await stack.stop();
    }
  }

  it('that without a synchronous standby acknowledged writes are lost', {
    timeout: 400_000,
  }, async () => {
    await onStack({ isSynchronous: false }, async (stack) => {
      const { cluster } = stack;
      const { violations } = await underLoad(stack, { people: 120 }, async (history) => {
        const primary = await cluster.primary();
        if (!primary) throw new Error('There is no primary');
        cluster.signalSenders(primary, 'SIGSTOP');
        await sleep(SILENT_MILLIS);
        const lostAt = performance.now();
        cluster.killNode(primary);
        await untilBack(history, lostAt);
        cluster.startNode(primary);
        await cluster.untilHealthy();
      });
      expect(violations.length).toBeGreaterThan(0);
    });
  });

  it('that without one small writes are lost, each by itself', { timeout: 400_000 }, async () => {
    await onStack({ isSynchronous: false }, async ({ cluster, rig }) => {
      const load = await startChangeLoad(rig, newHistory(), { people: 8 });
      const primary = await cluster.primary();
      if (!primary) throw new Error('There is no primary');
      cluster.signalSenders(primary, 'SIGSTOP');
      await sleep(SILENT_MILLIS);
      const lostAt = performance.now();
      cluster.killNode(primary);
      await load.untilAcknowledged(lostAt);
      const untrue = await load.stop();
      expect(untrue.some((line) => line.endsWith('left 0 events'))).toBe(true);
    });
  });

  it('that something counts twice whose guard is gone', { timeout: 240_000 }, async () => {
    const environment = withDefect(REFRESH_COUNTS_TWICE);
    const rig = await startReachableRig({ processes: 2, environment });
    try {
      const load = await startMixedLoad(rig, { people: 120 });
      await sleep(15_000);
      const violations = await findViolations(rig, await load.stop());
      expect(violations).toContain('spent refresh token: a refresh token was accepted twice');
    } finally {
      await rig.stop();
    }
  });

  it('that a cancelled commit was taken as done', { timeout: 400_000 }, async () => {
    await onStack({ environment: withDefect(CANCELLED_COMMIT_IS_DONE) }, async (stack) => {
      const { cluster, rig } = stack;
      const { answer, visitor, primary } = await signInWithCancelledCommit(stack);
      expect(answer.status).toBe(200);
      cluster.killNode(primary);
      while ((await cluster.primary()) === undefined) await sleep(200);
      const { status } = await visitor.sendUntilServed(rig.apis[0], { path: '/user' });
      // Acknowledged, and gone.
      expect(status).toBe(401);
    });
  });
});
