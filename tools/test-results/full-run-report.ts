import type { TestResult } from './test-result.ts';

/** What `pnpm attacks:races --full`, `pnpm e2e:full` and their like keep in tests/results/. */
export interface FullRunReport {
  command: string;
  /** What was tested: a commit; a `+` behind it when files had been changed since. */
  commit: string;
  ranAt: string;
  /** Print of the sources that the run covered. Another print today: the run is stale. */
  sources?: string;
  tests: {
    file: string;
    /** The browser's width, where there is a browser. */
    variant?: string;
    title: string;
    status: TestResult['status'];
    seconds?: number;
    figures?: Record<string, number>;
  }[];
}

export const fullRunResults = ({ ranAt, tests }: FullRunReport, run: string): TestResult[] =>
  tests.map(({ file, variant = '', title, status }) => {
    return { file, variant, title, status, ranAt, run, size: 'full' };
  });
