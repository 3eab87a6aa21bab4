import type { TestResult } from './test-result.ts';

/** What `pnpm attacks:races --full` and its like keep in tests/results/. */
export interface FullRunReport {
  command: string;
  /** What was tested: a commit; a `+` behind it when files had been changed since. */
  commit: string;
  ranAt: string;
  tests: {
    file: string;
    title: string;
    status: TestResult['status'];
    seconds: number;
    figures: Record<string, number>;
  }[];
}

export const fullRunResults = ({ ranAt, tests }: FullRunReport, run: string): TestResult[] =>
  tests.map(({ file, title, status }) => {
    return { file, title, status, ranAt, run, variant: '', size: 'full' };
  });
