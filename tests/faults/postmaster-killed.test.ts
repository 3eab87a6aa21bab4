import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ClusterRig, startClusterRig } from '../support/cluster-rig.ts';
import { PASSWORD } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor } from '../support/visitor.ts';
import { expectNothingLost, expectSameAnswers } from './acknowledged-logins.ts';
import { startLoginLoad } from './login-load.ts';

const KILLS = sized({ ci: 1, full: 8 });
const BEFORE_MILLIS = 2_000;
const AWAY_MILLIS = 2_000;
/** So long it would be claimed if nobody released it. */
const CLAIM_MILLIS = 15_000;
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

  it('F2: a sign-in that was cut off is done as soon as it is sent again, and need not wait for its claim to expire', {
    timeout: 90_000,
  }, async () => {
    const { cluster, apis } = rig;
    const [api] = apis;
    const [email = ''] = await rig.createPeople(1);
    const body = { email, password: PASSWORD };
    const headers = { 'idempotency-key': randomUUID() };
    const ask = { method: 'POST', path: '/token', body, headers } as const;
    // It is claimed, and then waits for somebody who holds what it has to write.
    const holder = await rig.database.connect();
    holder.on('error', () => {});
    await holder.query('begin; lock table session in share mode');
    const claims = () =>
      rig.database.query(`select from idempotency_record where state = 'claimed'`);
    const claimedAt = performance.now();
    const cutOff = createVisitor().send(api, ask);
    await expect.poll(claims, { timeout: 5_000, interval: 20 }).toHaveLength(1);

    await cluster.kill();
    expect((await cutOff).status).toBe(503);
    await cluster.start();
    await expect
      .poll(async () => (await createVisitor().send(api, ask)).status, { timeout: 30_000 })
      .toBe(200);
    expect(performance.now() - claimedAt).toBeLessThan(CLAIM_MILLIS);
  });
});
