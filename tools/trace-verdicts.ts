import type { TestResult } from './test-results/test-result.ts';
import { askedLevelOf, type Claim, claimsIn } from './trace-claims.ts';
import { higherOf, type Level, levelOf, reaches } from './trace-levels.ts';

/** Lower: its tests passed, but none of them where its list asks for it. */
export type Verdict = 'held' | 'lower' | 'broken' | 'not yet';

interface Found {
  outcome: Outcome;
  /** The highest level of a test that names it and passed. */
  level: Level;
}
type Outcome = 'passed' | 'broken' | 'not yet';

/** What the results say about each claim; a claim that no test names is not in it. */
export function verdictsOf(
  results: readonly TestResult[],
  levelOfFile: (file: string) => Level = levelOf,
): Map<Claim, Verdict> {
  const found = new Map<Claim, Found>();
  for (const { title, file, status } of eachTest(results)) {
    const now: Found = { outcome: OUTCOME_OF[status], level: levelOfFile(file) };
    for (const claim of claimsIn(title)) {
      if (mayProve(file, claim)) found.set(claim, both(found.get(claim) ?? now, now));
    }
  }
  return new Map([...found].map(([claim, one]) => [claim, verdictOn(claim, one)]));
}

function verdictOn(claim: Claim, { outcome, level }: Found): Verdict {
  if (outcome !== 'passed') return outcome;
  return reaches(level, askedLevelOf(claim)) ? 'held' : 'lower';
}

const OUTCOME_OF = {
  passed: 'passed',
  failed: 'broken',
  unsteady: 'not yet',
  skipped: 'not yet',
} as const satisfies Record<TestResult['status'], Outcome>;

/** Every test that names a claim must have passed: one that did not run leaves it open. */
function both(one: Found, other: Found): Found {
  const order: Outcome[] = ['broken', 'not yet', 'passed'];
  const outcome = order.find((worst) => worst === one.outcome || worst === other.outcome);
  return { outcome: outcome ?? other.outcome, level: higherOf(one.level, other.level) };
}

/** A fault is proved on running processes that it hits, never by a test of one function. */
function mayProve(file: string, claim: Claim): boolean {
  return !claim.startsWith('F') || /^tests\/(faults|rig)\//.test(file);
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
