import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import { type ReachableRig, startReachableRig } from '../support/reachable-rig.ts';
import { sized } from '../support/run-size.ts';
import { lostSessions, startSteadyLoad } from '../support/steady-load.ts';
import { startTlsFront, type TlsFront } from './tls-front.ts';

const CHANGES = sized({ ci: 3, full: 30 });
const REQUESTS = sized({ ci: 1_000, full: 20_000 });
const BETWEEN_MILLIS = 2_000;

describe('the certificate at the proxy', () => {
  let rig: ReachableRig;
  let front: TlsFront;

  beforeAll(async () => {
    rig = await startReachableRig({ processes: 2 });
    front = await startTlsFront(rig);
  });
  afterAll(async () => {
    await front?.stop();
    await rig?.stop();
  });

  it('is changed under load without a lost request, and one that cannot be read leaves the one before in place', {
    timeout: sized({ ci: 120_000, full: 600_000 }),
  }, async ({ task }) => {
    const load = await startSteadyLoad(rig, front, { codes: 20 });
    let newest = '';
    let changes = 0;
    do {
      newest = front.renew();
      expect(await front.isSound()).toBe(true);
      front.reload();
      changes += 1;
      await expect.poll(() => front.shown.includes(newest), { timeout: 30_000 }).toBe(true);
      await sleep(BETWEEN_MILLIS);
    } while (changes < CHANGES || load.requests.length < REQUESTS);
    front.spoil();
    expect(await front.isSound()).toBe(false);
    front.reload();
    await sleep(BETWEEN_MILLIS);
    const { requests, sessions } = await load.stop();
    // Whoever was connected is no witness of what a newcomer is shown.
    const before = front.shown.length;
    const newcomer = await fetch(`http://127.0.0.1:${front.port}/health/live`);
    expect([newcomer.status, front.shown.slice(before)]).toEqual([200, [newest]]);

    const failed = requests.filter(({ isFailed }) => isFailed);
    recordFigures(task, {
      changes,
      requests: requests.length,
      ok: requests.length - failed.length,
      failed: failed.length,
      unknown: failed.filter(({ status }) => status === undefined).length,
      connections: front.shown.length,
      certificates: new Set(front.shown).size,
    });
    expect(failed.slice(0, 20), front.output().slice(-2_000)).toEqual([]);
    // The first one, and each that took its place.
    expect(new Set(front.shown).size).toBe(changes + 1);
    expect(await lostSessions([front], sessions.slice(-20))).toEqual([]);
  });
});
