import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ClusterRig, startClusterRig } from '../support/cluster-rig.ts';
import { sized } from '../support/run-size.ts';
import { expectNothingLost, expectSameAnswers } from './acknowledged-logins.ts';
import { startLoginLoad } from './login-load.ts';

const KILLS = sized({ ci: 1, full: 8 });
const BEFORE_MILLIS = 2_000;
const AWAY_MILLIS = 2_000;
/** From the start of the database to the next acknowledged login. */
const BACK_WITHIN_MILLIS = sized({ ci: 25_000, full: 10_000 });

describe('the database killed under load', () => {
  let rig: ClusterRig;

  beforeAll(async () => {
    rig = await startClusterRig({ processes: 2 });
  });
  afterAll(() => rig?.stop());

  it('F2: is 503 while it is away, loses no session, no login and no logout, and serves again', {
    timeout: sized({ ci: 90_000, full: 240_000 }),
  }, async () => {
    const load = await startLoginLoad(rig);
    const outages: { from: number; until: number }[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(BEFORE_MILLIS);
      await rig.cluster.kill();
      const from = performance.now();
      await sleep(AWAY_MILLIS);
      outages.push({ from, until: performance.now() });
      await rig.cluster.start();
    }
    await sleep(BEFORE_MILLIS);
    const { logins, attempts, falseRefusals, failures } = await load.stop();

    expect(falseRefusals).toEqual([]);
    expect(failures, rig.errors()).toEqual([]);
    // 409: the first try was cut off after its claim, and the claim is not free yet.
    const unexpected = attempts.filter(
      ({ outcome }) => outcome !== 200 && outcome !== 204 && outcome !== 503 && outcome !== 409,
    );
    expect(unexpected).toEqual([]);

    for (const { from, until } of outages) {
      const during = attempts.filter(({ startedAt }) => startedAt > from && startedAt < until);
      const shape = during
        .filter(({ endedAt }) => endedAt < until)
        .map(({ outcome, code, retryAfter }) => [outcome, code, retryAfter]);
      expect(shape.length).toBeGreaterThan(0);
      for (const answer of shape) expect(answer).toEqual([503, 'service.unavailable', '2']);
      const next = logins.find(({ acknowledgedAt }) => acknowledgedAt > until);
      expect((next?.acknowledgedAt ?? Infinity) - until).toBeLessThan(BACK_WITHIN_MILLIS);
    }

    expect(logins.some(({ isSignedOut }) => isSignedOut)).toBe(true);
    await expectNothingLost(rig, logins);
    await expectSameAnswers(rig, logins);
  });
});
