import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiProcess } from '../support/api-process.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const ROUNDS = sized({ ci: 50, full: 1_000 });
const READERS_PER_PROCESS = 3;

/** One read of the profile, by the test's own clock. */
interface Read {
  startedAt: number;
  status: number;
}

describe('a request in flight at logout', () => {
  let rig: Rig;

  beforeAll(async () => {
    rig = await startRig({ processes: 2 });
  });
  afterAll(() => rig?.stop());

  /** Reads again and again until a while after the logout was acknowledged. */
  async function readUntil(visitor: Visitor, api: ApiProcess, isOver: () => boolean) {
    const history: Read[] = [];
    while (!isOver()) {
      const startedAt = performance.now();
      const { status } = await visitor.readUser(api);
      history.push({ startedAt, status });
    }
    return history;
  }

  async function logoutUnderLoad(email: string, [first, second]: ApiProcess[]) {
    if (!first || !second) throw new Error('This takes two processes');
    const visitor = createVisitor();
    await visitor.signIn(first, email, PASSWORD);
    await visitor.readUser(first);

    let endedAt = Number.POSITIVE_INFINITY;
    let readsAfter = 0;
    const isOver = () => performance.now() > endedAt && ++readsAfter > 4 * READERS_PER_PROCESS;
    const readers = [first, second].flatMap((api) =>
      Array.from({ length: READERS_PER_PROCESS }, () => readUntil(visitor, api, isOver)),
    );
    const { status } = await visitor.signOut(second);
    endedAt = performance.now();
    return { logout: status, endedAt, reads: (await Promise.all(readers)).flat() };
  }

  it('attack 49: nothing that starts after the logout was acknowledged succeeds anywhere', {
    timeout: sized({ ci: 60_000, full: 600_000 }),
  }, async () => {
    const people = await rig.createPeople(ROUNDS);
    let before = 0;
    let after = 0;
    for (const email of people) {
      const { logout, endedAt, reads } = await logoutUnderLoad(email, rig.apis);
      const later = reads.filter(({ startedAt }) => startedAt > endedAt);
      expect(logout).toBe(204);
      expect(later.filter(({ status }) => status !== 401)).toEqual([]);
      before += reads.filter(({ status }) => status === 200).length;
      after += later.length;
    }
    // The race was run: reads succeeded until the logout, and were tried after it.
    expect(before).toBeGreaterThan(ROUNDS);
    expect(after).toBeGreaterThan(ROUNDS);
  });
});
