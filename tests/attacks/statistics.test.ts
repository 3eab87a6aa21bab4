import { describe, expect, it } from 'vitest';

import { areaUnderCurve, distinguishability, median } from '../support/statistics.ts';

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
});
