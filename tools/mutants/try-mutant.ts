import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import type { Mutant } from '../../tests/mutants/mutant.ts';
import { type PlaywrightReport, playwrightResults } from '../test-results/playwright-report.ts';
import type { TestResult } from '../test-results/test-result.ts';
import { type VitestReport, vitestResults } from '../test-results/vitest-report.ts';
import { claimsIn } from '../trace-claims.ts';
import type { Trial } from './kept-trials.ts';
import type { ScratchCopy } from './scratch-copy.ts';
import { type NamingTests, testsNaming } from './tests-naming.ts';

interface Runner {
  takes(file: string): boolean;
  /** Words after the program; run in the folder that `inFolder` names. */
  words(files: string[], pattern: string, report: string): string[];
  inFolder?: string;
  read(report: string, at: string): TestResult[];
}

const vitest = (takes: (file: string) => boolean, inFolder = '.'): Runner => ({
  takes,
  inFolder,
  words: (files, pattern, report) =>
    [
      'vitest',
      'run',
      '-t',
      pattern,
      '--retry=0',
      '--bail=1',
      '--reporter=json',
      `--outputFile=${report}`,
    ].concat(files.map((file) => relative(inFolder, file))),
  read: (report) =>
    vitestResults(JSON.parse(readFileSync(report, 'utf8')) as VitestReport, 'mutants'),
});

const isOfPortal = (file: string) => file.startsWith('apps/portal/');
const isJourney = (file: string) => file.startsWith('tests/e2e/');
const isOfProcesses = (file: string) => file.startsWith('tests/') && !isJourney(file);

const screens = vitest(isOfPortal, 'apps/portal');

/** From the cheapest on: the first that notices spares the others. */
const RUNNERS: Runner[] = [
  vitest((file) => !isOfPortal(file) && !file.startsWith('tests/')),
  screens,
  vitest(isOfProcesses),
  {
    takes: isJourney,
    words: (files, pattern) => {
      const config = 'tests/e2e/playwright.config.ts';
      const options = ['--project=360px', '--retries=0', '-x', '-g', pattern];
      return ['playwright', 'test', '--config', config, ...options, ...files];
    },
    read: (_report, at) => {
      const report = readFileSync(join(at, 'reports/e2e.json'), 'utf8');
      return playwrightResults(JSON.parse(report) as PlaywrightReport, 'mutants');
    },
  },
];

/** What is wrong on a screen, no test of a server sees. */
const runnersFor = ({ file }: Mutant): Runner[] =>
  isOfPortal(file) || file.startsWith('packages/ui/')
    ? [screens, ...RUNNERS.filter((runner) => runner !== screens)]
    : RUNNERS;

/** Beside the journeys of this checkout, wherever CARNET_E2E_OFFSET has put them. */
const FIRST_OFFSET = Number(process.env['CARNET_E2E_OFFSET'] ?? 20_000) + 500;
let copies = 0;
/** Ports of the journeys' stacks, one range a copy. */
const offsets = new Map<string, number>();

/** A race is not lost every time: a fault that no test noticed is tried again. */
const TRIES = 3;

/** A test that waits for ever says nothing. */
const LONGEST_MILLIS = 15 * 60_000;

/**
 * Killed: a test that names the claim fails with the fault and passes without it, in such a copy. A
 * file that no longer loads proves nothing, nor does a test that fails by itself.
 */
export async function tryMutant(copy: ScratchCopy, mutant: Mutant): Promise<Trial> {
  const startedAt = Date.now();
  const tests = testsNaming(mutant);
  const trial = (outcome: Trial['outcome'], why?: string): Trial => ({
    name: mutant.name,
    claim: mutant.claim,
    outcome,
    why,
    seconds: Math.round((Date.now() - startedAt) / 1_000),
    ranAt: new Date(startedAt).toISOString(),
    print: tests.print,
  });
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      const { noticed, ran } = await withFault(copy, mutant, tests);
      if (noticed) return trial(...(await judge(copy, noticed, tests)));
      if (ran === 0) return trial('unfit', 'no test that names the claim ran');
    }
    return trial('survived');
  } catch (error) {
    return trial('unfit', (error as Error).message);
  }
}

interface Noticed extends TestResult {
  by: Runner;
}

async function withFault(copy: ScratchCopy, mutant: Mutant, tests: NamingTests) {
  const takeBack = copy.plant(mutant);
  try {
    let ran = 0;
    for (const by of runnersFor(mutant)) {
      const results = (await run(by, copy.root, tests)).filter(({ title }) =>
        claimsIn(title).includes(mutant.claim),
      );
      const noticed = results.find(({ status }) => status === 'failed');
      if (noticed) return { noticed: { ...noticed, by } satisfies Noticed, ran: results.length };
      ran += results.filter(({ status }) => status === 'passed').length;
    }
    return { noticed: undefined, ran };
  } finally {
    takeBack();
  }
}

/** Tests that are known to pass without a fault, by file and title; copies are alike without one. */
const passing = new Set<string>();

async function judge(
  { root }: ScratchCopy,
  { by, file, title }: Noticed,
  tests: NamingTests,
): Promise<[Trial['outcome'], string]> {
  const key = [file, title].join('\0');
  if (!passing.has(key)) {
    const results = await run(by, root, {
      ...tests,
      files: tests.files.filter((it) => it === file),
    });
    for (const result of results) {
      if (result.status === 'passed') passing.add([result.file, result.title].join('\0'));
    }
  }
  const where = `${file}: ${title}`;
  return passing.has(key) ? ['killed', where] : ['unfit', `fails without the fault, too: ${where}`];
}

async function run(runner: Runner, root: string, tests: NamingTests): Promise<TestResult[]> {
  const files = tests.files.filter((file) => runner.takes(file));
  if (files.length === 0) return [];
  const report = join(root, 'reports/mutant.json');
  rmSync(join(root, 'reports'), { recursive: true, force: true });
  const [program = '', ...words] = runner.words(files, tests.pattern, report);
  const child = spawn(join(root, 'node_modules/.bin', program), words, {
    cwd: join(root, runner.inFolder ?? '.'),
    stdio: 'ignore',
    env: {
      ...process.env,
      CARNET_E2E_OFFSET: String(offsetOf(root)),
      CARNET_TEST_REPORT: report,
      // The copy shares what is installed: there is nothing to install in it.
      pnpm_config_verify_deps_before_run: 'false',
    },
  });
  const tooLong = setTimeout(() => child.kill(), LONGEST_MILLIS);
  await once(child, 'exit');
  clearTimeout(tooLong);
  const hasReport = existsSync(report) || existsSync(join(root, 'reports/e2e.json'));
  const results = hasReport ? runner.read(report, root) : [];
  // A report names files from where it is read; here they are the copy's, and go by their own names.
  return results.map((result) => ({ ...result, file: relative(root, resolve(result.file)) }));
}

function offsetOf(root: string): number {
  const offset = offsets.get(root) ?? FIRST_OFFSET + 300 * copies++;
  offsets.set(root, offset);
  return offset;
}
