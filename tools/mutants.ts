/**
 * `pnpm mutants`: plants the faults of tests/mutants/ one by one in a scratch copy and runs the tests
 * that name the fault's claim; one of them must fail. Words pick by name, claim or file. Without
 * `--full` as many as fit into two minutes, none of them in a browser, others on every commit.
 * `--full` runs all of them; what was killed already on the same sources is not run again, so a run
 * that was cut off goes on. Its result is kept in tests/results/mutants/.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import type { Mutant } from '../tests/mutants/mutant.ts';
import { readKept, type Trial, writeKept } from './mutants/kept-trials.ts';
import { readMutants } from './mutants/read-mutants.ts';
import { createScratchCopy, type ScratchCopy } from './mutants/scratch-copy.ts';
import { testsNaming } from './mutants/tests-naming.ts';
import { tryMutant } from './mutants/try-mutant.ts';
import { commitUnderTest } from './test-results/keep-full-run.ts';

const USUAL_MILLIS = 120_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false } },
});
const all = await readMutants();
const wanted = all.filter(
  ({ name, claim, file }) =>
    positionals.length === 0 ||
    positionals.some((word) => claim === word || name.includes(word) || file.includes(word)),
);

const kept = values.full ? readKept() : new Map<string, Trial>();
const trials = new Map<string, Trial>();
const line = inTurn(wanted).filter((mutant) => {
  const before = kept.get(mutant.name);
  if (before?.outcome !== 'killed' || before.print !== testsNaming(mutant).print) return true;
  trials.set(mutant.name, before);
  return false;
});
if (trials.size > 0) console.log(`${trials.size} were killed before, on the same sources`);

const startedAt = Date.now();
const isTimeLeft = () =>
  values.full || positionals.length > 0 || Date.now() - startedAt < USUAL_MILLIS;

// Two at once: a mutant mostly waits for its tests to start.
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, workOff));

const outcomes = [...trials.values()];
const killed = outcomes.filter(({ outcome }) => outcome === 'killed').length;
for (const { name, claim, outcome, why } of outcomes) {
  if (outcome !== 'killed') console.log(`${outcome}  ${claim}  ${name}${why ? `: ${why}` : ''}`);
}
console.log(`mutants: killed ${killed}/${outcomes.length}`);
if (killed < outcomes.length) process.exitCode = 1;

async function workOff(): Promise<void> {
  let copy: ScratchCopy | undefined;
  try {
    for (let mutant = line.shift(); mutant && isTimeLeft(); mutant = line.shift()) {
      copy ??= await createScratchCopy();
      const trial = await tryMutant(copy, mutant);
      trials.set(mutant.name, trial);
      console.log(`${trial.outcome}  ${mutant.claim}  ${mutant.name} (${trial.seconds} s)`);
      if (values.full && positionals.length === 0) writeKept(commitUnderTest(), all, trials);
    }
  } finally {
    await copy?.remove();
  }
}

/** A short run begins elsewhere on every commit, and leaves out what needs a browser. */
function inTurn(mutants: Mutant[]): Mutant[] {
  if (values.full || positionals.length > 0) return mutants;
  const cheap = mutants.filter(({ inBrowser }) => !inBrowser);
  const first = Number.parseInt(commitUnderTest().slice(0, 8), 16) % Math.max(1, cheap.length);
  return [...cheap.slice(first), ...cheap.slice(0, first)];
}
