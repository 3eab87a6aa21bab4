import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { expectNothingLost, expectSameAnswers } from './acknowledged-logins.ts';
import { startLoginLoad } from './login-load.ts';

const KILLS = sized({ ci: 3, full: 20 });
const BETWEEN_KILLS_MILLIS = 2_500;

describe('one of two API processes killed again and again', () => {
  let rig: Rig;

  beforeAll(async () => {
    rig = await startRig({ processes: 2 });
  });
  afterAll(() => rig?.stop());

  it('F1: no acknowledged login is lost, nobody is refused, and the other process is unaffected', {
    timeout: sized({ ci: 90_000, full: 240_000 }),
  }, async () => {
    const [victim, survivor] = rig.apis;
    const load = await startLoginLoad(rig);
    const kills: { startedAt: number; endedAt: number }[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(BETWEEN_KILLS_MILLIS);
      const startedAt = performance.now();
      await victim.kill();
      kills.push({ startedAt, endedAt: performance.now() });
      await victim.start();
    }
    const { logins, attempts, falseRefusals, failures } = await load.stop();

    expect(falseRefusals).toEqual([]);
    expect(failures, rig.errors()).toEqual([]);
    // 409: the first try died with its process, and its claim is not free yet.
    const expected = new Set<unknown>([200, 204, 409]);
    expect(
      attempts.filter(({ port, outcome }) => port === survivor?.port && !expected.has(outcome)),
    ).toEqual([]);

    const unanswered = attempts.filter(({ outcome }) => typeof outcome !== 'number');
    expect(unanswered.filter(({ port }) => port !== victim.port)).toEqual([]);
    // Lost are only those that were under way at the moment of a kill.
    const lost = unanswered.filter(({ outcome }) => outcome === 'lost');
    const wasInFlight = (attempt: { startedAt: number; endedAt: number }) =>
      kills.some((kill) => attempt.startedAt <= kill.endedAt && attempt.endedAt >= kill.startedAt);
    expect(lost.filter((attempt) => !wasInFlight(attempt))).toEqual([]);
    expect(unanswered.length).toBeGreaterThan(0);

    expect(logins.length).toBeGreaterThan(10 * KILLS);
    await expectNothingLost(rig, logins);
    await expectSameAnswers(rig, logins);
  });
});
