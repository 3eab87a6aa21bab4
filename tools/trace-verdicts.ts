import { type Claim, claimsIn } from './trace-claims.ts';
import type { TestResult } from './test-results/test-result.ts';

export type Verdict = 'held' | 'broken' | 'not yet';

/** What the results say about each claim; a claim that no test names is not in it. */
export function verdictsOf(results: readonly TestResult[]): Map<Claim, Verdict> {
  const verdicts = new Map<Claim, Verdict>();
  for (const { title, file, status } of eachTest(results)) {
    for (const claim of claimsIn(title)) {
      if (mayProve(file, claim)) verdicts.set(claim, both(verdicts.get(claim), VERDICT_OF[status]));
    }
  }
  return verdicts;
}

const VERDICT_OF = {
  passed: 'held',
  failed: 'broken',
  unsteady: 'not yet',
  skipped: 'not yet',
} as const satisfies Record<TestResult['status'], Verdict>;

/** Every test that names a claim must have passed: one that did not run leaves it open. */
function both(one: Verdict | undefined, other: Verdict): Verdict {
  const order: Verdict[] = ['broken', 'not yet', 'held'];
  return order.find((verdict) => verdict === one || verdict === other) ?? other;
}

/** A fault is proved on running processes that it hits, never by a test of one function. */
function mayProve(file: string, claim: Claim): boolean {
  return !claim.startsWith('F') || file.includes('tests/faults/');
}

/**
 * One result per test and size. A newer run of the same size replaces an older one. A browser test
 * that runs at several widths failed if it failed at one; leaving a width out is no failure.
 */
function eachTest(results: readonly TestResult[]): TestResult[] {
  const newest = new Map<string, TestResult>();
  for (const result of results) {
    const key = keyOf(result, result.variant);
    const before = newest.get(key);
    if (!before || result.ranAt > before.ranAt) newest.set(key, result);
  }
  const tests = new Map<string, TestResult>();
  for (const result of newest.values()) {
    const before = tests.get(keyOf(result));
    if (!before || isWorse(result, before)) tests.set(keyOf(result), result);
  }
  return [...tests.values()];
}

const WORST_FIRST: TestResult['status'][] = ['failed', 'unsteady', 'passed', 'skipped'];
const isWorse = (one: TestResult, other: TestResult) =>
  WORST_FIRST.indexOf(one.status) < WORST_FIRST.indexOf(other.status);

const keyOf = ({ size, file, title }: TestResult, variant = '') =>
  JSON.stringify([size, file, title, variant]);
