/**
 * `pnpm trace`: which requirements (R1–R308), attacks (1–80) and faults (F1–F24) are proved.
 * A test names what it proves in its title. Results come from the last runs (reports/) and from
 * the dated full runs kept in tests/results/; `--titles` looks at titles alone.
 */
import { readFileSync } from 'node:fs';

import { projectFiles } from './project-files.ts';
import { readResults, type TestResult } from './trace-results.ts';
import { ALL_CLAIMS, claimsIn, type Claim } from './trace-claims.ts';

const titlesOnly = process.argv.includes('--titles');
const results = titlesOnly ? titlesInSources() : readResults();

const verdicts = new Map<Claim, { passed: number; failed: number; newest: string }>();
for (const { title, status, ranAt, file } of results) {
  for (const claim of claimsIn(title)) {
    if (!mayProve(file, claim)) continue;
    const verdict = verdicts.get(claim) ?? { passed: 0, failed: 0, newest: '' };
    if (status === 'passed') verdict.passed += 1;
    if (status === 'failed') verdict.failed += 1;
    if (ranAt > verdict.newest) verdict.newest = ranAt;
    verdicts.set(claim, verdict);
  }
}

/** A fault is proved on running processes that it hits, never by a test of one function. */
function mayProve(file: string, claim: Claim): boolean {
  return !claim.startsWith('F') || file.includes('tests/faults/');
}

const isProved = (claim: Claim) => {
  const verdict = verdicts.get(claim);
  return verdict !== undefined && verdict.passed > 0 && verdict.failed === 0;
};

for (const [kind, claims] of Object.entries(ALL_CLAIMS)) {
  const broken = claims.filter((claim) => (verdicts.get(claim)?.failed ?? 0) > 0);
  const open = claims.filter((claim) => !isProved(claim) && !broken.includes(claim));
  if (broken.length > 0) console.log(`${kind} broken: ${broken.join(' ')}`);
  console.log(`${kind} not proved: ${open.length === 0 ? 'none' : open.join(' ')}`);
}
if (!titlesOnly) for (const line of ageOfRuns(results)) console.log(line);

const count = (claims: readonly Claim[]) => `${claims.filter(isProved).length}/${claims.length}`;
console.log(
  `proved: R ${count(ALL_CLAIMS.requirements)}, attacks ${count(ALL_CLAIMS.attacks)}, ` +
    `faults ${count(ALL_CLAIMS.faults)}`,
);

function ageOfRuns(found: TestResult[]): string[] {
  const runs = new Map<string, string>();
  for (const { run, ranAt } of found) runs.set(run, ranAt);
  return [...runs].map(([run, ranAt]) => {
    const days = Math.floor((Date.now() - Date.parse(ranAt)) / 86_400_000);
    return `run ${run}: ${ranAt.slice(0, 16)} (${days === 0 ? 'today' : `${days} days old`})`;
  });
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
      })),
    );
}
