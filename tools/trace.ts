/**
 * `pnpm trace`: which requirements (R1–R308), attacks (1–104) and faults (F1–F24) are proved.
 * A test names what it proves in its title, and its folder says at which level it looks. Results
 * come from the last runs (reports/); the dated full runs in tests/results/ add their size to them.
 */
import type { FullRunReport } from './test-results/full-run-report.ts';
import { readAllResults, readKeptRuns } from './test-results/read-reports.ts';
import type { TestResult } from './test-results/test-result.ts';
import { ALL_CLAIMS, askedLevelOf, type Claim } from './trace-claims.ts';
import { LEVELS } from './trace-levels.ts';
import { type Verdict, verdictsOf } from './trace-verdicts.ts';
import { typedWords } from '../tests/support/typed-words.ts';

typedWords(
  `pnpm trace: which requirements, attacks and faults the last run proved at the level they ask for,
and how old the kept full runs are. It runs nothing and takes no words.`,
  { options: {} },
);

const kept = readKeptRuns();
const results = readAllResults(kept);
const verdicts = verdictsOf(results);
const those = (claims: readonly Claim[], verdict: Verdict) =>
  claims.filter((claim) => (verdicts.get(claim) ?? 'not yet') === verdict);
const count = (claims: readonly Claim[]) => `${those(claims, 'held').length}/${claims.length}`;

for (const [kind, claims] of Object.entries(ALL_CLAIMS)) {
  for (const level of LEVELS) {
    const asked = claims.filter((claim) => askedLevelOf(claim) === level);
    if (asked.length > 0) console.log(`${kind}, ${level}: proved ${count(asked)}`);
  }
  say(`${kind} broken`, those(claims, 'broken'));
  say(`${kind} proved lower than asked`, those(claims, 'lower'));
  say(`${kind} not proved`, those(claims, 'not yet'));
}
for (const line of ageOfRuns(results)) console.log(line);
for (const { report, isStale } of kept) console.log(describeFullRun(report, isStale));

console.log(
  `proved: R ${count(ALL_CLAIMS.requirements)}, attacks ${count(ALL_CLAIMS.attacks)}, ` +
    `faults ${count(ALL_CLAIMS.faults)}`,
);

function say(what: string, claims: readonly Claim[]): void {
  if (claims.length > 0) console.log(`${what}: ${claims.join(' ')}`);
}

function ageOfRuns(found: TestResult[]): string[] {
  const runs = new Map<string, string>();
  for (const { run, ranAt, size } of found) if (size === 'usual') runs.set(run, ranAt);
  return [...runs].map(([run, ranAt]) => `run ${run}: ${ageOf(ranAt)}`);
}

function describeFullRun(
  { command, commit, ranAt, tests }: FullRunReport,
  isStale: boolean,
): string {
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed').length;
  const of = `${command} at ${commit.slice(0, 8)}: ${ageOf(ranAt)}`;
  const stale = isStale ? ', stale: its sources changed since' : '';
  return `full run ${of}, ${passed} passed, ${failed} failed${stale}`;
}

function ageOf(ranAt: string): string {
  const days = Math.floor((Date.now() - Date.parse(ranAt)) / 86_400_000);
  return `${ranAt.slice(0, 16)} (${days === 0 ? 'today' : `${days} days old`})`;
}
