import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type FullRunReport, fullRunResults } from './full-run-report.ts';
import { type PlaywrightReport, playwrightResults } from './playwright-report.ts';
import type { TestResult } from './test-result.ts';
import { type VitestReport, vitestResults } from './vitest-report.ts';

/** The last runs on this machine. */
const LAST_RUNS = 'reports';
/** The dated full runs, kept with the project. */
const FULL_RUNS = 'tests/results';

type AnyReport = Partial<VitestReport & PlaywrightReport & FullRunReport>;

export const readLastRuns = (): TestResult[] =>
  reportsIn(LAST_RUNS).flatMap(({ file, report }) => {
    if (report.testResults) return vitestResults(report as VitestReport, file);
    if (report.suites) return playwrightResults(report as PlaywrightReport, file);
    return [];
  });

export const readFullRuns = (): { file: string; report: FullRunReport }[] =>
  reportsIn(FULL_RUNS).map(({ file, report }) => ({ file, report: report as FullRunReport }));

export const readAllResults = (): TestResult[] => [
  ...readLastRuns(),
  ...readFullRuns().flatMap(({ file, report }) => fullRunResults(report, file)),
];

function reportsIn(folder: string): { file: string; report: AnyReport }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))
    .map((file) => ({ file, report: JSON.parse(readFileSync(file, 'utf8')) as AnyReport }));
}
