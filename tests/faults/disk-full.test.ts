import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ClusterRig, startClusterRig } from '../support/cluster-rig.ts';
import { recordFigures } from '../support/figures.ts';
import { sized } from '../support/run-size.ts';
import { expectNothingLost, expectSameAnswers } from './acknowledged-logins.ts';
import { startLoginLoad } from './login-load.ts';
import { createSmallDisk, type SmallDisk } from './small-disk.ts';

const DISK_MEGABYTES = 512;
const TIMES = sized({ ci: 1, full: 4 });
const BEFORE_MILLIS = 2_000;
const FULL_MILLIS = sized({ ci: 5_000, full: 10_000 });
const BACK_WITHIN_MILLIS = 30_000;

describe('a disk without room', () => {
  let disk: SmallDisk;
  let rig: ClusterRig;

  beforeAll(async () => {
    disk = createSmallDisk(DISK_MEGABYTES);
    rig = await startOn(disk);
  });
  afterAll(async () => {
    await rig?.stop();
    disk?.remove();
  });

  it('F18: under the database is 503 and nothing else, loses nothing, and needs no repair once there is room', {
    timeout: sized({ ci: 120_000, full: 240_000 }),
  }, async ({ task }) => {
    const load = await startLoginLoad(rig);
    const back: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      await sleep(BEFORE_MILLIS);
      disk.fill();
      await sleep(FULL_MILLIS);
      disk.free();
      const freedAt = performance.now();
      // Whatever looks after it starts a server that has ended; nobody does anything else.
      await rig.cluster.start();
      back.push(await untilAcknowledged(load.history.logins, freedAt));
    }
    await sleep(BEFORE_MILLIS);
    const { logins, attempts, falseRefusals, failures } = await load.stop();

    const refused = attempts.filter(({ outcome }) => outcome === 503).length;
    recordFigures(task, { fills: TIMES, logins: logins.length, refused, worst: Math.max(...back) });
    expect(falseRefusals).toEqual([]);
    expect(failures, rig.errors()).toEqual([]);
    expect(
      attempts.filter(
        ({ outcome }) => outcome !== 200 && outcome !== 204 && outcome !== 503 && outcome !== 409,
      ),
      rig.errors(),
    ).toEqual([]);
    // It was full indeed.
    expect(refused).toBeGreaterThan(0);
    expect(Math.max(...back)).toBeLessThan(BACK_WITHIN_MILLIS);
    await expectNothingLost(rig, logins);
    await expectSameAnswers(rig, logins);
  });
});

/** A cluster is made where temporary files are. */
async function startOn({ path }: SmallDisk): Promise<ClusterRig> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = path;
  try {
    return await startClusterRig({ processes: 2 });
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

async function untilAcknowledged(
  logins: readonly { acknowledgedAt: number }[],
  moment: number,
): Promise<number> {
  const next = () => logins.find(({ acknowledgedAt }) => acknowledgedAt > moment);
  await expect.poll(next, { timeout: BACK_WITHIN_MILLIS + 5_000 }).toBeDefined();
  return (next()?.acknowledgedAt ?? Infinity) - moment;
}
