import { expect, type TestContext } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import { isFullRun } from '../support/run-size.ts';
import {
  distinguishability,
  median,
  strayOfArea,
  strayOfMedianDifference,
} from '../support/statistics.ts';
import type { TimingSamples } from './measure-timing.ts';

const MOST_AREA = 0.55;
const MOST_MILLIS = 2;
/** Chance alone strays further than this many standard deviations once in a thousand runs. */
const DEVIATIONS = 3.29;

/**
 * The limits are those of 2 × 2,000 samples, and a full run is held to them as they stand. Fewer
 * samples stray further by chance alone, by an amount that follows from their number and spread: a
 * small run fails when what it saw cannot be chance any more. It is not repeated until it passes.
 */
export function expectNothingTold(
  task: TestContext['task'],
  { known, unknown }: TimingSamples,
): void {
  const area = distinguishability(known, unknown);
  const difference = Math.abs(median(known) - median(unknown));
  const [mostArea, mostMillis] = isFullRun
    ? [MOST_AREA, MOST_MILLIS]
    : [
        Math.max(MOST_AREA, 0.5 + DEVIATIONS * strayOfArea(known.length, unknown.length)),
        Math.max(MOST_MILLIS, DEVIATIONS * strayOfMedianDifference(known, unknown)),
      ];
  const figures = {
    samples: known.length,
    knownMedian: median(known),
    unknownMedian: median(unknown),
    medianDifference: difference,
    mostMedianDifference: mostMillis,
    areaUnderCurve: area,
    mostAreaUnderCurve: mostArea,
  };
  recordFigures(task, figures);
  expect(area, JSON.stringify(figures)).toBeLessThanOrEqual(mostArea);
  expect(difference, JSON.stringify(figures)).toBeLessThanOrEqual(mostMillis);
}
