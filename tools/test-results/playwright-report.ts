import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import type { TestResult } from './test-result.ts';

export interface PlaywrightReport {
  /** Where the paths of its files begin. */
  config?: { rootDir: string };
  stats?: { startTime: string };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file?: string;
    tests: PlaywrightTest[];
  }[];
}

interface PlaywrightTest {
  status: string;
  projectName?: string;
  results?: Attempt[];
}

interface Attempt {
  error?: { message?: string; location?: { line: number } };
  attachments?: { name: string; path?: string }[];
}

const STATUS: Record<string, TestResult['status']> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'unsteady',
  skipped: 'skipped',
};

export function playwrightResults(
  { config, stats, suites }: PlaywrightReport,
  run: string,
): TestResult[] {
  const ranAt = stats?.startTime ?? new Date(0).toISOString();
  const walk = (suite: PlaywrightSuite, above: string): TestResult[] => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status, projectName = '', results = [] }) => ({
        title: `${above} ${spec.title}`.trim(),
        status: STATUS[status] ?? ('failed' as const),
        ranAt,
        run,
        file: relative('.', join(config?.rootDir ?? '', spec.file ?? '')),
        variant: projectName,
        why: whyFailed(results.find(({ error }) => error)),
        size: 'usual' as const,
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, `${above} ${inner.title}`)),
  ];
  return suites.flatMap((suite) => walk(suite, ''));
}

/** What the runner said, in which line, and what the page showed then: it is gone when CI has ended. */
function whyFailed(attempt: Attempt | undefined): string | undefined {
  if (!attempt?.error) return undefined;
  const { message = '', location } = attempt.error;
  const page = attempt.attachments?.find(({ name }) => name === 'error-context')?.path;
  return [
    ...(location ? [`in line ${location.line}`] : []),
    ...(page && existsSync(page) ? [shownOn(readFileSync(page, 'utf8'))] : []),
    message,
  ].join('\n');
}

/** Playwright's drawing of the page: its headings, buttons and alerts are enough to know it by. */
const shownOn = (context: string): string =>
  context
    .split('\n')
    .filter((line) => /- (heading|alert|button|textbox|status)\b/.test(line))
    .slice(0, 6)
    .map((line) => `shown: ${line.trim().slice(2)}`)
    .join('\n');
