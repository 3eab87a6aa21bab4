import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import type { Mutant } from '../../tests/mutants/mutant.ts';

/** Unfit: the change could not be made, or nothing ran: it says nothing about the tests. */
export type Outcome = 'killed' | 'survived' | 'unfit';

export interface Trial {
  name: string;
  claim: string;
  outcome: Outcome;
  /** The test that noticed, or what was unfit. */
  why: string | undefined;
  seconds: number;
  ranAt: string;
  /** See tests-naming.ts. */
  print: string;
}

/** Beside the folder of full runs, whose files are lists of tests. */
const FILE = 'tests/results/mutants/full.json';

export function readKept(): Map<string, Trial> {
  if (!existsSync(FILE)) return new Map();
  const { trials } = JSON.parse(readFileSync(FILE, 'utf8')) as { trials: Trial[] };
  return new Map(trials.map((trial) => [trial.name, trial]));
}

/** In the order of the lists, so that a new run differs in what changed only. */
export function writeKept(commit: string, all: Mutant[], trials: Map<string, Trial>): void {
  mkdirSync('tests/results/mutants', { recursive: true });
  const inOrder = all.flatMap(({ name }) => trials.get(name) ?? []);
  const report = { command: 'pnpm mutants --full', commit, trials: inOrder };
  writeFileSync(FILE, `${JSON.stringify(report, undefined, 2)}\n`);
}
