import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor } from '../support/visitor.ts';
import { type FrontProxy, startFrontProxy } from './front-proxy.ts';
import { type SlowWay, startSlowCrowd } from './slow-crowd.ts';

const CONNECTIONS = sized({ ci: 400, full: 2_000 });
const MOST_PER_ADDRESS = 50;
const LASTS_MILLIS = sized({ ci: 18_000, full: 60_000 });
/** A machine that runs everything at once is late with everything. */
const LATE_MILLIS = sized({ ci: 8_000, full: 2_000 });
const LOGIN_P99_MILLIS = sized({ ci: 4_000, full: 1_000 });
const LONGEST: Record<Exclude<SlowWay, 'slow reader'>, number> = {
  silent: 10_000,
  'slow head': 10_000,
  'slow body': 15_000,
};

describe('callers who hold connections and get nowhere', () => {
  let rig: Rig;
  let proxy: FrontProxy;

  beforeAll(async () => {
    rig = await startRig({ processes: 2 });
    proxy = await startFrontProxy(rig);
  });
  afterAll(async () => {
    await proxy?.stop();
    await rig?.stop();
  });

  it('F20: one address gets fifty connections and no more', async () => {
    const sockets = await Promise.all(
      Array.from({ length: MOST_PER_ADDRESS + 20 }, () => openFrom('127.2.0.1')),
    );
    await sleep(500);
    const open = sockets.filter(({ destroyed }) => !destroyed);
    expect(open.length).toBe(MOST_PER_ADDRESS);
    for (const socket of sockets) socket.destroy();
  });

  it('F20: others sign in as ever, and nobody holds a head for more than ten seconds or a body for more than fifteen', {
    timeout: 180_000,
  }, async ({ task }) => {
    const people = await rig.createPeople(20);
    const crowd = startSlowCrowd(proxy.port, {
      connections: CONNECTIONS,
      perAddress: MOST_PER_ADDRESS,
    });
    await sleep(2_000);
    expect(crowd.size()).toBeGreaterThan(CONNECTIONS * 0.9);

    const times: number[] = [];
    const endsAt = performance.now() + LASTS_MILLIS;
    for (let visit = 0; performance.now() < endsAt; visit += 1) {
      const startedAt = performance.now();
      const email = people[visit % people.length] ?? '';
      const { status } = await createVisitor().signIn(proxy, email, PASSWORD);
      times.push(performance.now() - startedAt);
      expect(status).toBe(200);
      await sleep(100);
    }
    await crowd.stop();

    const p99 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Infinity;
    recordFigures(task, { connections: CONNECTIONS, logins: times.length, p99Millis: p99 });
    expect(p99).toBeLessThan(LOGIN_P99_MILLIS);
    for (const [way, limit] of Object.entries(LONGEST)) {
      const longest = Math.max(
        ...crowd.held.filter((held) => held.way === way).map(({ millis }) => millis),
      );
      expect(longest, way).toBeLessThan(limit + LATE_MILLIS);
      // Somebody was shown the door, and the crowd did not leave by itself.
      expect(longest, way).toBeGreaterThan(5_000);
    }
    expect(rig.errors()).toBe('');
  });

  function openFrom(localAddress: string): Promise<Socket> {
    const socket = connect({ port: proxy.port, host: '127.0.0.1', localAddress });
    return new Promise((resolve) => {
      socket
        .on('error', () => {})
        .on('close', () => resolve(socket))
        .on('connect', () => resolve(socket));
      socket.resume();
    });
  }
});
