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
  results?: { error?: { message?: string } }[];
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
        why: results.find(({ error }) => error)?.error?.message,
        size: 'usual' as const,
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, `${above} ${inner.title}`)),
  ];
  return suites.flatMap((suite) => walk(suite, ''));
}
