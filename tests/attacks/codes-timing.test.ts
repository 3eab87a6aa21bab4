import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Rig, startRig } from '../support/rig.ts';
import { isFullRun, sized } from '../support/run-size.ts';
import { measureForgotTiming, measureUsernameTiming, type Timing } from './recovery-timing.ts';

const SAMPLES = sized({ ci: 150, full: 2_000 });
// As for the sign-in: a busy machine can shift one measurement, never three in a row the same way.
const PATIENT = { retry: 2, timeout: sized({ ci: 180_000, full: 1_800_000 }) };

describe('the time of an answer', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig();
  });
  afterAll(() => rig?.stop());

  function expectNothingTold(timing: Timing) {
    // 2 × 150 equal samples stray by 0.034 (one standard deviation), 2 × 2,000 by 0.009.
    const most = isFullRun ? 0.55 : 0.62;
    expect(timing.areaUnderCurve, JSON.stringify(timing)).toBeLessThanOrEqual(most);
    expect(timing.medianDifference, JSON.stringify(timing)).toBeLessThanOrEqual(2);
  }

  it(
    'attack 2: does not tell whether somebody who forgot their password exists',
    PATIENT,
    async () => {
      expectNothingTold(await measureForgotTiming(rig, SAMPLES));
    },
  );

  it('attack 6: does not tell whether somebody has a card', PATIENT, async () => {
    expectNothingTold(await measureUsernameTiming(rig, SAMPLES));
  });
});
