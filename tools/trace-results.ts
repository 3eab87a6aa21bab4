import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TestResult {
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  ranAt: string;
  run: string;
  /** The test file, as far as the report names it. */
  file: string;
}

/** The last runs on this machine, and the dated `--full` runs that are kept with the project. */
const FOLDERS = ['reports', 'tests/results'];

export function readResults(...folders: string[]): TestResult[] {
  const wanted = folders.length > 0 ? folders : FOLDERS;
  return wanted
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .flatMap((name) => resultsIn(join(folder, name))),
    );
}

function resultsIn(file: string): TestResult[] {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport & PlaywrightReport;
  if (report.testResults) return vitestResults(report, file);
  if (report.suites) return playwrightResults(report, file);
  return [];
}

interface VitestReport {
  startTime?: number;
  testResults?: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

function vitestResults({ startTime, testResults = [] }: VitestReport, run: string): TestResult[] {
  const ranAt = new Date(startTime ?? 0).toISOString();
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
      ranAt,
      run,
      file,
    })),
  );
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file?: string; tests: { status: string }[] }[];
}
interface PlaywrightReport {
  stats?: { startTime: string };
  suites?: PlaywrightSuite[];
}

function playwrightResults({ stats, suites = [] }: PlaywrightReport, run: string): TestResult[] {
  const ranAt = stats?.startTime ?? new Date(0).toISOString();
  const walk = (suite: PlaywrightSuite, above: string): TestResult[] => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status }) => ({
        title: `${above} ${spec.title}`.trim(),
        status: PLAYWRIGHT_STATUS[status] ?? ('failed' as const),
        ranAt,
        run,
        file: spec.file ?? '',
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, `${above} ${inner.title}`)),
  ];
  return suites.flatMap((suite) => walk(suite, ''));
}

/** A test that passed only on its second try is not a proof. */
const PLAYWRIGHT_STATUS: Record<string, TestResult['status']> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
  skipped: 'skipped',
};
