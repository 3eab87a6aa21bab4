import { expect, it } from 'vitest';

import type { Figure } from './goal.ts';
import type { KeptRuns, Run } from './kept-runs.ts';
import { tableOf } from './scale-table.ts';

const ratio = (value: number): Figure => ({ value, comparison: '≤', limit: 1.2, digits: 2 });
const run = (value: number): Run => ({
  ranAt: '2026-11-18T08:00:00.000Z',
  load: 0.2,
  goals: [{ id: 'P1', about: 'a whole sign-in', figures: [ratio(value)] }],
});
const kept = (name: string, values: number[]): KeptRuns => {
  return { name, commit: '0471c8b', runs: values.map(run) };
};

it('one row a goal, one column a tree; a goal that one run missed is not held', () => {
  expect(tableOf([kept('before', [1.39]), kept('now', [1.17, 1.21, 1.15])])).toBe(
    [
      '| goal | limit | before | now |',
      '| --- | --- | --- | --- |',
      '| P1, a whole sign-in | ≤ 1.20 | 1.39: **not held** | 1.17 (1.15 to 1.21): **not held** (2 of 3 runs held) |',
      '',
    ].join('\n'),
  );
});

it('held is what every run held', () => {
  expect(tableOf([kept('now', [1.17, 1.19])])).toContain(
    '| 1.18 (1.17 to 1.19): held (2 of 2 runs held) |',
  );
});
