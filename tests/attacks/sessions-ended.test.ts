import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiProcess } from '../support/api-process.ts';
import type { HttpRequest } from '../support/http.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const ROUNDS = sized({ ci: 30, full: 1_000 });
const READERS_PER_PROCESS = 2;

/** One read of the profile, by the test's own clock. */
interface Read {
  startedAt: number;
  status: number;
}

describe('a session that is ended from another device', () => {
  let rig: Rig;

  beforeAll(async () => {
    rig = await startRig({ processes: 2 });
  });
  afterAll(() => rig?.stop());

  async function signedIn(email: string): Promise<Visitor> {
    const [api] = rig.apis;
    const visitor = createVisitor();
    await visitor.signIn(api, email, PASSWORD);
    await visitor.readUser(api);
    return visitor;
  }

  async function readUntil(visitor: Visitor, api: ApiProcess, isOver: () => boolean) {
    const history: Read[] = [];
    while (!isOver()) {
      const startedAt = performance.now();
      const { status } = await visitor.readUser(api);
      history.push({ startedAt, status });
    }
    return history;
  }

  /** What `victim` reads on both processes while `owner` asks the second one to end it. */
  async function endUnderLoad(owner: Visitor, victim: Visitor, end: HttpRequest) {
    const [first, second = first] = rig.apis;
    let endedAt = Number.POSITIVE_INFINITY;
    let readsAfter = 0;
    const isOver = () => performance.now() > endedAt && ++readsAfter > 4 * READERS_PER_PROCESS;
    const readers = [first, second].flatMap((api) =>
      Array.from({ length: READERS_PER_PROCESS }, () => readUntil(victim, api, isOver)),
    );
    const { status } = await owner.send(second, end);
    endedAt = performance.now();
    const reads = (await Promise.all(readers)).flat();
    return { status, reads, later: reads.filter(({ startedAt }) => startedAt > endedAt) };
  }

  async function otherDeviceOf(owner: Visitor): Promise<string> {
    const { data } = (await owner.send(rig.apis[0], { path: '/sessions' })).json<{
      data: { id: string; is_current: boolean }[];
    }>();
    return data.find(({ is_current }) => !is_current)?.id ?? '';
  }

  const ways: [way: string, end: (owner: Visitor) => Promise<HttpRequest>][] = [
    [
      'one device',
      async (owner) => ({ method: 'DELETE', path: `/sessions/${await otherDeviceOf(owner)}` }),
    ],
    ['all others', async () => ({ method: 'DELETE', path: '/sessions' })],
    ['all', async () => ({ method: 'DELETE', path: '/sessions?all=true' })],
  ];

  it.each(ways)(
    'attack 48: ending %s: nothing that starts after the acknowledgement succeeds anywhere',
    { timeout: sized({ ci: 60_000, full: 600_000 }) },
    async (_way, end) => {
      const people = await rig.createPeople(ROUNDS);
      let before = 0;
      let after = 0;
      for (const email of people) {
        const [owner, victim] = [await signedIn(email), await signedIn(email)];
        const { status, reads, later } = await endUnderLoad(owner, victim, await end(owner));
        expect(status).toBe(204);
        expect(later.filter((read) => read.status !== 401)).toEqual([]);
        before += reads.filter((read) => read.status === 200).length;
        after += later.length;
      }
      // The race was run: reads succeeded until the end, and were tried after it.
      expect(before).toBeGreaterThan(ROUNDS);
      expect(after).toBeGreaterThan(ROUNDS);
    },
  );
});
