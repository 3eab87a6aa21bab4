export interface TestResult {
  title: string;
  /** Unsteady: failed, then passed on its second try. No failure of the run, and no proof either. */
  status: 'passed' | 'unsteady' | 'failed' | 'skipped';
  ranAt: string;
  /** The report that says so. */
  run: string;
  /** The test file, as far as the report names it. */
  file: string;
  /** The browser's width, where a test runs at several. */
  variant: string;
  /** What the runner said of the first try that failed. */
  why?: string | undefined;
  /** Attacks and faults run at a fraction of their size in CI. */
  size: 'usual' | 'full';
}
