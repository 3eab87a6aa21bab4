import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { printOfTests } from './covered-sources.ts';
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

export interface KeptRun {
  file: string;
  report: FullRunReport;
  /** The sources that it covered changed since: it says nothing about this tree. */
  isStale: boolean;
}

export const readKeptRuns = (): KeptRun[] =>
  reportsIn(FULL_RUNS).map(({ file, report: kept }) => {
    const report = kept as FullRunReport;
    const testFiles = [...new Set(report.tests.map((test) => test.file))];
    return { file, report, isStale: report.sources !== printOfTests(testFiles) };
  });

export const readAllResults = (kept: readonly KeptRun[] = readKeptRuns()): TestResult[] =>
  withKeptRuns(readLastRuns(), kept);

/**
 * A kept run adds its size to what the last runs say, and never speaks alone: without a last run it
 * says nothing, nor about a test that has another name by now.
 */
export function withKeptRuns(last: TestResult[], kept: readonly KeptRun[]): TestResult[] {
  const nameOf = ({ file, title }: TestResult) => JSON.stringify([file, title]);
  const known = new Set(last.map(nameOf));
  const full = kept
    .filter(({ isStale }) => !isStale)
    .flatMap(({ file, report }) => fullRunResults(report, file))
    .filter((result) => known.has(nameOf(result)));
  return [...last, ...full];
}

function reportsIn(folder: string): { file: string; report: AnyReport }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))
    .map((file) => ({ file, report: JSON.parse(readFileSync(file, 'utf8')) as AnyReport }));
}
