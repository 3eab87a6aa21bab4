import { readFileSync, writeFileSync } from 'node:fs';

import { type Figure, isReached } from './goal.ts';
import { median } from './harness/rounds.ts';
import type { KeptRuns, MeasuredGoal } from './kept-runs.ts';

const PAGE = 'docs/scale.md';
const TABLE = /(<!-- pnpm perf --table: begin -->\n)[\s\S]*?(<!-- end -->)/;

/** Writes what was kept into the page: a row for each goal, a column for each tree that was measured. */
export function writeScaleTable(kept: readonly KeptRuns[]): void {
  const page = readFileSync(PAGE, 'utf8');
  if (!TABLE.test(page)) throw new Error(`${PAGE} has no place for the table.`);
  writeFileSync(
    PAGE,
    page.replace(TABLE, (_whole, begin: string, end: string) => begin + tableOf(kept) + end),
  );
}

export function tableOf(kept: readonly KeptRuns[]): string {
  const goals = new Map<string, MeasuredGoal>();
  for (const goal of kept.flatMap(({ runs }) => runs).flatMap((run) => run.goals))
    goals.set(goal.id, goal);
  const ordered = [...goals.values()].sort((a, b) => number(a) - number(b));
  const lines = [
    ['goal', 'limit', ...kept.map(({ name }) => name)],
    ['---', '---', ...kept.map(() => '---')],
    ...ordered.map((goal) => [
      `${goal.id}, ${goal.about}`,
      goal.figures.map(limit).join('; '),
      ...kept.map((runs) => cell(goal.id, runs)),
    ]),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

const number = ({ id }: MeasuredGoal): number => Number(id.replace(/\D/g, '') || 99);

const limit = ({ name, comparison, limit: bound, digits, unit = '' }: Figure): string =>
  `${name ? `${name} ` : ''}${comparison} ${bound.toFixed(digits)}${unit}`;

function cell(id: string, { runs }: KeptRuns): string {
  const measured = runs.flatMap(({ goals }) => goals.filter((goal) => goal.id === id));
  const [first] = measured;
  if (!first) return '';
  const held = measured.filter(({ figures }) => figures.every(isReached)).length;
  const values = first.figures.map((figure, index) =>
    medianText(
      figure,
      measured.map(({ figures }) => figures[index]?.value ?? Number.NaN),
    ),
  );
  const verdict = held === measured.length ? 'held' : '**not held**';
  const runsText = measured.length > 1 ? ` (${held} of ${measured.length} runs held)` : '';
  return `${values.join('; ')}: ${verdict}${runsText}`;
}

function medianText({ digits, unit = '' }: Figure, values: readonly number[]): string {
  const [least, most] = [Math.min(...values).toFixed(digits), Math.max(...values).toFixed(digits)];
  const middle = median(values).toFixed(digits);
  return least === most ? `${middle}${unit}` : `${middle}${unit} (${least} to ${most})`;
}
