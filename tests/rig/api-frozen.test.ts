import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { atCodePage, personWithCodes } from '../support/code-steps.ts';
import { recordFigures } from '../support/figures.ts';
import { PASSWORD } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Destination, type Visitor } from '../support/visitor.ts';
import { type FrontProxy, startFrontProxy } from '../faults/front-proxy.ts';
import { type ClusterStack, startClusterStack } from './cluster-stack.ts';

const FROZEN_MILLIS = sized({ ci: 8_000, full: 20_000 });
/** Two unanswered questions; a machine that runs everything at once asks later. */
const LEFT_OUT_WITHIN_MILLIS = sized({ ci: 6_000, full: 3_000 });
const READERS = 4;
const PAUSE_MILLIS = 50;

interface Read {
  startedAt: number;
  endedAt: number;
  /** Undefined: the connection broke. */
  status: number | undefined;
}

describe('one of two API processes that stops in the middle of everything', () => {
  let stack: ClusterStack;
  let proxy: FrontProxy;

  beforeAll(async () => {
    stack = await startClusterStack();
    proxy = await startFrontProxy(stack.rig);
  }, 240_000);
  afterAll(async () => {
    await proxy?.stop();
    await stack?.stop();
  }, 60_000);

  async function startReading(visitors: Visitor[]) {
    const end = new AbortController();
    const reads: Read[] = [];
    const readAgainAndAgain = async (visitor: Visitor) => {
      while (!end.signal.aborted) {
        const startedAt = performance.now();
        const answer = await visitor.readUser(proxy).catch(() => undefined);
        reads.push({ startedAt, endedAt: performance.now(), status: answer?.status });
        await sleep(PAUSE_MILLIS);
      }
    };
    const all = visitors.map(readAgainAndAgain);
    return {
      reads,
      async stop() {
        end.abort();
        await Promise.all(all);
      },
    };
  }

  it('F22: is left out within three seconds, and when it wakes up, what ended meanwhile is over there too', {
    timeout: 120_000,
  }, async ({ task, onTestFinished }) => {
    const { rig } = stack;
    const [frozen] = rig.apis;
    // A test that fails before it has woken it would leave nobody to stop.
    onTestFinished(() => frozen.signal('SIGCONT'));
    const staying = await Promise.all(Array.from({ length: READERS }, () => rig.signedInVisitor()));
    const leaving = await rig.signedInVisitor();
    const used = await atCodePage(rig.outside, frozen, await personWithCodes(rig));
    const confirm = (to: Destination) =>
      createVisitor().sendUntilServed(to, { method: 'POST', path: '/mfa/sudo', body: used });
    const [hasty = ''] = await rig.createPeople(1);
    const key = randomUUID();
    const signInOnce = (to: Destination) =>
      createVisitor().send(to, {
        method: 'POST',
        path: '/token',
        headers: { 'idempotency-key': key },
        body: { email: hasty, password: PASSWORD },
      });

    const load = await startReading(staying);
    await sleep(1_000);
    const frozenAt = performance.now();
    frozen.signal('SIGSTOP');
    // It has been taken in, and nobody looks at it before the process wakes up.
    const stuck = signInOnce(frozen);
    await sleep(LEFT_OUT_WITHIN_MILLIS);

    expect((await leaving.signOut(proxy)).status).toBe(204);
    expect((await confirm(proxy)).status).toBe(200);
    const served = await signInOnce(proxy);
    expect(served.status).toBe(200);
    await sleep(frozenAt + FROZEN_MILLIS - performance.now());
    frozen.signal('SIGCONT');

    // 503 in its first moment: it sees that it is late with everything.
    const awake = await leaving.sendUntilServed(frozen, { path: '/user' });
    expect(awake.status).toBe(401);
    expect((await confirm(frozen)).problem().code).toMatch(/^(mfa|code)\./);
    const late = await stuck;
    if (late.status === 200) expect(late.text).toBe(served.text);
    else expect([409, 503]).toContain(late.status);
    expect(await sessionsOf(hasty)).toBe(1);
    await sleep(3_000);
    await load.stop();

    const failed = load.reads.filter(({ status }) => status !== 200);
    const lateFailures = failed.filter(
      ({ startedAt }) => startedAt > frozenAt + LEFT_OUT_WITHIN_MILLIS,
    );
    const lastStuckMillis =
      Math.max(
        frozenAt,
        ...load.reads
          .filter(({ startedAt, endedAt }) => startedAt > frozenAt && endedAt - startedAt > 500)
          .map(({ endedAt }) => endedAt),
      ) - frozenAt;
    recordFigures(task, { reads: load.reads.length, failed: failed.length, lastStuckMillis });
    expect(load.reads.filter(({ status }) => status === 401)).toEqual([]);
    expect(lateFailures).toEqual([]);
    expect(lastStuckMillis).toBeLessThan(LEFT_OUT_WITHIN_MILLIS);
    // Somebody met the frozen process, or the proxy was not tried.
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThanOrEqual(READERS * 2);
  });

  async function sessionsOf(email: string): Promise<number | undefined> {
    const [row] = await stack.rig.database.query<{ count: number }>(
      `select count(*)::int as count from session join contact using (account_id) where value = $1`,
      [email],
    );
    return row?.count;
  }
});
