/**
 * What ends a CI run: which tests of all runners failed or needed a second try, by name and with the
 * first of what the runner said, because the run's own output is long; then how many.
 */
import { stripVTControlCharacters } from 'node:util';

import { readLastRuns } from './test-results/read-reports.ts';
import type { TestResult } from './test-results/test-result.ts';
import { typedWords } from '../tests/support/typed-words.ts';

typedWords(
  `pnpm totals: which tests of the last runs failed or needed a second try, and how many passed. It
runs nothing and takes no words. Exit code 1: one failed, or there are no results.`,
  { options: {} },
);

const LINES_OF_WHY = 16;

const results = readLastRuns();
const those = (status: TestResult['status']) =>
  results.filter((result) => result.status === status);
const count = (status: TestResult['status']) => `${those(status).length} ${status}`;

for (const result of [...those('unsteady'), ...those('failed')]) {
  const { status, file, variant, title, why } = result;
  console.log([status, file, variant, title].filter((part) => part !== '').join('  '));
  for (const line of firstLines(why)) console.log(`    ${line}`);
}
console.log([count('passed'), count('failed'), count('unsteady'), count('skipped')].join(', '));
if (results.length === 0 || those('failed').length > 0) process.exitCode = 1;

function firstLines(text = ''): string[] {
  const lines = stripVTControlCharacters(text).split('\n');
  const isOurs = (line: string) => line.trim() !== '' && !line.includes('/node_modules/');
  return lines.filter(isOurs).slice(0, LINES_OF_WHY);
}
