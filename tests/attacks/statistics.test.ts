import { describe, expect, it } from 'vitest';

import {
  areaUnderCurve,
  distinguishability,
  median,
  strayOfArea,
  strayOfMedianDifference,
} from '../support/statistics.ts';

/** The same numbers on every run, spread evenly over 0 to 1. */
const spread = (count: number) => Array.from({ length: count }, (_, index) => index / count);

describe('the statistics of the timing attacks', () => {
  it('sees no difference where there is none', () => {
    expect(distinguishability(spread(500), spread(500))).toBeCloseTo(0.5, 2);
    expect(areaUnderCurve([1, 1, 1], [1, 1])).toBe(0.5);
  });

  it('sees a small shift, whichever side is slower', () => {
    const slower = spread(500).map((value) => value + 0.1);
    expect(areaUnderCurve(slower, spread(500))).toBeCloseTo(0.595, 2);
    expect(distinguishability(spread(500), slower)).toBeCloseTo(0.595, 2);
    expect(areaUnderCurve([3, 4], [1, 2])).toBe(1);
  });

  it('takes the middle of the samples as they stand, not as text', () => {
    expect(median([100, 9, 20])).toBe(20);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('knows how far equal groups stray by chance: most of them less than it says, none much more', () => {
    const random = createRandom(1);
    const group = () => Array.from({ length: 300 }, () => -Math.log(1 - random()));
    const rounds = Array.from({ length: 400 }, () => {
      const [a, b] = [group(), group()];
      return {
        area: Math.abs(areaUnderCurve(a, b) - 0.5) / strayOfArea(300, 300),
        median: Math.abs(median(a) - median(b)) / strayOfMedianDifference(a, b),
      };
    });
    for (const measure of ['area', 'median'] as const) {
      const deviations = rounds.map((round) => round[measure]);
      const within = deviations.filter((deviation) => deviation <= 1).length / rounds.length;
      // Of a bell curve 68 % lie within one standard deviation.
      expect(within).toBeGreaterThan(0.6);
      expect(within).toBeLessThan(0.78);
      expect(Math.max(...deviations)).toBeLessThan(4);
    }
  });
});

/** The same sequence on every run (Park and Miller's generator), from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
