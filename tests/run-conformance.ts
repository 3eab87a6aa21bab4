/**
 * `pnpm conformance`: the behaviour that the modules of the OpenID suite ask for, as tests of our own
 * by the modules' names. The suite itself needs servers that are not here.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { NOT_HERE, PLANS } from './conformance/plans.ts';
import { typedWords } from './support/typed-words.ts';

interface VitestReport {
  testResults: {
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

typedWords(
  `pnpm conformance: what the modules of the OpenID suite ask of a provider, by their names, each with its
outcome or why it is not run. It takes no words. Exit code 1: a module failed.`,
  { options: {} },
);
const REPORT = 'reports/conformance.json';
const { status } = spawnSync('vitest', ['run', '--project', 'processes', 'tests/conformance'], {
  stdio: 'inherit',
  env: { ...process.env, CARNET_TEST_REPORT: REPORT },
});
process.exitCode = status ?? 1;

const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8')) as VitestReport;
const outcomes = new Map(
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.map((test) => [`${test.ancestorTitles[0]} ${test.title}`, test.status]),
  ),
);
const say = (line: string) => process.stdout.write(`${line}\n`);
const counts = { passed: 0, all: 0 };
for (const [plan, modules] of Object.entries(PLANS)) {
  say(`\n${plan}`);
  for (const module of modules) {
    const reason = NOT_HERE[module];
    const outcome = outcomes.get(`${plan} ${module}`) ?? 'missing';
    counts.all += 1;
    if (reason !== undefined) {
      say(`  not here ${module}: ${reason}`);
      continue;
    }
    say(`  ${outcome.padEnd(8)} ${module}`);
    if (outcome === 'passed') counts.passed += 1;
    else process.exitCode = 1;
  }
}
say(`\nconformance: ${counts.passed}/${counts.all} modules`);
