/**
 * `pnpm e2e:full`: every browser journey at both widths and in both markets, where CI walks most of
 * them on a phone's width and in one. Words behind it pick files. The dated result is kept in
 * tests/results/ for `pnpm trace`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { commitUnderTest, keepFullRun } from './test-results/keep-full-run.ts';
import { type PlaywrightReport, playwrightResults } from './test-results/playwright-report.ts';
import { answerHelp } from '../tests/support/typed-words.ts';

answerHelp(`pnpm e2e:full [WORDS]: every browser journey at both widths and in both markets.

  WORDS    only files whose name has one of them; options go to Playwright

Keeps the dated result in tests/results. Exit code 1: a journey failed.`);
const REPORT = 'reports/e2e.json';

const words = process.argv.slice(2);
const commit = commitUnderTest();
const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'tests/e2e/playwright.config.ts', ...words],
  { stdio: 'inherit', env: { ...process.env, CARNET_FULL: '1' } },
);
process.exitCode = status ?? 1;

const report = JSON.parse(readFileSync(REPORT, 'utf8')) as PlaywrightReport;
keepFullRun(['e2e', ...words].join('-'), {
  command: ['pnpm e2e:full', ...words].join(' '),
  commit,
  ranAt: report.stats?.startTime ?? new Date().toISOString(),
  tests: playwrightResults(report, REPORT).map(({ file, variant, title, status: outcome }) => {
    return { file, variant, title, status: outcome };
  }),
});
