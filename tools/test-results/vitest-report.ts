import { relative } from 'node:path';

import type { TestResult } from './test-result.ts';

export interface VitestReport {
  startTime?: number;
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: VitestTest[];
}

interface VitestTest {
  fullName: string;
  status: string;
  /** Of every try: one that passed on its second keeps what was wrong with its first. */
  failureMessages?: string[];
}

export function vitestResults({ startTime, testResults }: VitestReport, run: string): TestResult[] {
  const ranAt = new Date(startTime ?? 0).toISOString();
  return testResults.flatMap((testFile) => resultsOf(testFile, ranAt, run));
}

function resultsOf(testFile: VitestFile, ranAt: string, run: string): TestResult[] {
  const file = relative('.', testFile.name);
  const about = { ranAt, run, file, variant: '', size: 'usual' as const };
  const tests = testFile.assertionResults;
  // A set-up that fails, or a file that cannot be loaded, leaves its tests without a verdict.
  const isBrokenOutside =
    testFile.status === 'failed' && !tests.some(({ status }) => status === 'failed');

  const statusOf = ({ status, failureMessages = [] }: VitestTest): TestResult['status'] => {
    if (status === 'passed') return failureMessages.length === 0 ? 'passed' : 'unsteady';
    if (status === 'failed') return 'failed';
    return isBrokenOutside ? 'failed' : 'skipped';
  };
  const results: TestResult[] = tests.map((test) => {
    const why = test.failureMessages?.[0] ?? (isBrokenOutside ? testFile.message : undefined);
    return { ...about, title: test.fullName, status: statusOf(test), why };
  });
  if (isBrokenOutside && !results.some(({ status }) => status === 'failed')) {
    results.push({ ...about, title: '', status: 'failed', why: testFile.message });
  }
  return results;
}
