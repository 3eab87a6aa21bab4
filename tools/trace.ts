/**
 * `pnpm trace`: which requirements (R1–R308), attacks (1–104) and faults (F1–F24) are proved.
 * A test names what it proves in its title. Results come from the last runs (reports/) and from
 * the dated full runs kept in tests/results/; `--titles` looks at titles alone.
 */
import { readFileSync } from 'node:fs';

import { projectFiles } from './project-files.ts';
import type { FullRunReport } from './test-results/full-run-report.ts';
import { readAllResults, readFullRuns } from './test-results/read-reports.ts';
import type { TestResult } from './test-results/test-result.ts';
import { ALL_CLAIMS, type Claim } from './trace-claims.ts';
import { type Verdict, verdictsOf } from './trace-verdicts.ts';

const titlesOnly = process.argv.includes('--titles');
const results = titlesOnly ? titlesInSources() : readAllResults();
const verdicts = verdictsOf(results);
const those = (claims: readonly Claim[], verdict: Verdict) =>
  claims.filter((claim) => (verdicts.get(claim) ?? 'not yet') === verdict);

for (const [kind, claims] of Object.entries(ALL_CLAIMS)) {
  const [broken, open] = [those(claims, 'broken'), those(claims, 'not yet')];
  if (broken.length > 0) console.log(`${kind} broken: ${broken.join(' ')}`);
  console.log(`${kind} not proved: ${open.length === 0 ? 'none' : open.join(' ')}`);
}
if (!titlesOnly) {
  for (const line of ageOfRuns(results)) console.log(line);
  for (const { report } of readFullRuns()) console.log(describeFullRun(report));
}

const count = (claims: readonly Claim[]) => `${those(claims, 'held').length}/${claims.length}`;
console.log(
  `proved: R ${count(ALL_CLAIMS.requirements)}, attacks ${count(ALL_CLAIMS.attacks)}, ` +
    `faults ${count(ALL_CLAIMS.faults)}`,
);

function ageOfRuns(found: TestResult[]): string[] {
  const runs = new Map<string, string>();
  for (const { run, ranAt, size } of found) if (size === 'usual') runs.set(run, ranAt);
  return [...runs].map(([run, ranAt]) => `run ${run}: ${ageOf(ranAt)}`);
}

function describeFullRun({ command, commit, ranAt, tests }: FullRunReport): string {
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed').length;
  const of = `${command} at ${commit.slice(0, 8)}: ${ageOf(ranAt)}`;
  return `full run ${of}, ${passed} passed, ${failed} failed`;
}

function ageOf(ranAt: string): string {
  const days = Math.floor((Date.now() - Date.parse(ranAt)) / 86_400_000);
  return `${ranAt.slice(0, 16)} (${days === 0 ? 'today' : `${days} days old`})`;
}

/** A title that stands in the source counts as passed: `--titles` asks what is meant, not what held. */
function titlesInSources(): TestResult[] {
  return projectFiles()
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(['"`])((?:(?!\1).)*)\1/g)].map((match) => ({
        title: match[2] ?? '',
        status: 'passed' as const,
        ranAt: '',
        run: 'titles',
        file,
        variant: '',
        size: 'usual' as const,
      })),
    );
}
