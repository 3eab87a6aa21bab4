/**
 * `pnpm attacks:races`, `pnpm attacks:timing`, `pnpm attacks:volume`, `pnpm faults`: the tests of one
 * kind, and what they counted. Words behind it pick files (`pnpm attacks:timing login`). `--full` runs each at the size
 * it is specified with and keeps the dated result in tests/results/, where `pnpm trace` finds it.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { commitUnderTest, keepFullRun } from './test-results/keep-full-run.ts';
import type { TestResult } from './test-results/test-result.ts';
import { typedWords } from '../tests/support/typed-words.ts';

const KINDS = {
  races: {
    command: 'pnpm attacks:races',
    files: 'tests/attacks/{*-race,*-races,mfa-*,oidc-*}.test.ts',
  },
  /** Thousands of tries, one after the other or a few at once. */
  volume: {
    command: 'pnpm attacks:volume',
    files:
      'tests/attacks/{code-juggling,credential-stuffing,device-id,mass-assignment,sms-pumping}.test.ts',
  },
  timing: { command: 'pnpm attacks:timing', files: 'tests/attacks/*-timing.test.ts' },
  faults: { command: 'pnpm faults', files: 'tests/{faults,rig}/*.test.ts' },
} as const;

interface VitestReport {
  startTime: number;
  testResults: {
    name: string;
    assertionResults: {
      fullName: string;
      status: TestResult['status'];
      duration?: number;
      meta: { figures?: Record<string, number> };
    }[];
  }[];
}

const [asked = ''] = process.argv.slice(2);
const { values, positionals } = typedWords(
  `${isKind(asked) ? KINDS[asked].command : 'node tools/run-proofs.ts KIND'} [WORDS]: the tests of one kind, and what they counted.

  WORDS    only files whose name has one of them
  --full   at the size they are specified with; keeps the dated result in tests/results`,
  { allowPositionals: true, options: { full: { type: 'boolean', default: false } } },
);
const [kind = '', ...words] = positionals;
if (!isKind(kind)) refuse(`There are ${Object.keys(KINDS).join(', ')}, not "${kind}".`);
const { command, files } = KINDS[kind];
const wanted = globSync(files).filter(
  (file) => words.length === 0 || words.some((word) => file.includes(word)),
);
if (wanted.length === 0) refuse(`No file of ${files} matches ${words.join(' ')}.`);

const commit = commitUnderTest();
const reportFile = `reports/${[kind, ...words].join('-')}.json`;
const { status } = spawnSync('vitest', ['run', ...wanted], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CARNET_TEST_REPORT: reportFile,
    ...(values.full && { CARNET_FULL: '1' }),
  },
});
process.exitCode = status ?? 1;

const { startTime, testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
const tests = testResults.flatMap(({ name, assertionResults }) =>
  assertionResults.map((test) => ({
    file: relative('.', name),
    title: test.fullName,
    status: test.status,
    seconds: Math.round((test.duration ?? 0) / 100) / 10,
    figures: test.meta.figures ?? {},
  })),
);
for (const { title, status: outcome, seconds, figures } of tests) {
  console.log(`${outcome}  ${title} (${seconds} s)`);
  for (const [name, value] of Object.entries(figures)) {
    console.log(`  ${name.padEnd(24)} ${Number(value.toFixed(3))}`);
  }
}

if (values.full) {
  keepFullRun([kind, ...words].join('-'), {
    command: [command, ...words, '--full'].join(' '),
    commit,
    ranAt: new Date(startTime).toISOString(),
    tests,
  });
}

function refuse(words: string): never {
  console.error(words);
  process.exit(2);
}

function isKind(name: string): name is keyof typeof KINDS {
  return name in KINDS;
}
