/**
 * `pnpm mutants`: plants the faults of tests/mutants/ one by one in a scratch copy and runs the tests
 * that name the fault's claim; one of them must fail, and pass without it. Words pick by name, claim
 * or file. Without `--full` as many as fit into two minutes, others on every commit, none of them in a
 * browser or by a test that measures times.
 * `--full` runs all of them; what was killed already on the same sources is not run again, so a run
 * that was cut off goes on. Its result is kept in tests/results/mutants/.
 */
import { availableParallelism } from 'node:os';

import type { Mutant } from '../tests/mutants/mutant.ts';
import { readKept, type Trial, writeKept } from './mutants/kept-trials.ts';
import { readMutants } from './mutants/read-mutants.ts';
import { createScratchCopy, type ScratchCopy } from './mutants/scratch-copy.ts';
import { testsNaming } from './mutants/tests-naming.ts';
import { tryMutant } from './mutants/try-mutant.ts';
import { commitUnderTest } from './test-results/keep-full-run.ts';
import { typedWords } from '../tests/support/typed-words.ts';

const USUAL_MILLIS = 120_000;

const { values, positionals } = typedWords(
  `pnpm mutants [WORDS]: plants small faults and sees whether a test notices, for two minutes.

  pnpm mutants 'attack 28'   those of a claim, or whose name or file has the word, all of them
  --full                     all; goes on where it was cut off, and keeps its result

Exit code 1: one survived.`,
  { allowPositionals: true, options: { full: { type: 'boolean', default: false } } },
);
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

const measuring = line.filter(isMeasured);
const others = line.filter((mutant) => !isMeasured(mutant));
// Two at once: a mutant mostly waits for its tests to start. A test that measures times does not.
const workers = Math.min(2, availableParallelism());
await Promise.all(Array.from({ length: workers }, () => workOff(others)));
await workOff(measuring);

const outcomes = [...trials.values()];
const killed = outcomes.filter(({ outcome }) => outcome === 'killed').length;
for (const { name, claim, outcome, why } of outcomes) {
  if (outcome !== 'killed') console.log(`${outcome}  ${claim}  ${name}${why ? `: ${why}` : ''}`);
}
console.log(`mutants: killed ${killed}/${outcomes.length}`);
if (killed < outcomes.length) process.exitCode = 1;

async function workOff(waiting: Mutant[]): Promise<void> {
  let copy: ScratchCopy | undefined;
  try {
    for (let mutant = waiting.shift(); mutant && isTimeLeft(); mutant = waiting.shift()) {
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

function isMeasured(mutant: Mutant): boolean {
  return testsNaming(mutant).files.some((file) => file.endsWith('-timing.test.ts'));
}

/** A short run begins elsewhere on every commit, and leaves out what needs a browser or quiet. */
function inTurn(mutants: Mutant[]): Mutant[] {
  if (values.full || positionals.length > 0) return mutants;
  const cheap = mutants.filter((mutant) => !mutant.inBrowser && !isMeasured(mutant));
  const first = Number.parseInt(commitUnderTest().slice(0, 8), 16) % Math.max(1, cheap.length);
  return [...cheap.slice(first), ...cheap.slice(0, first)];
}
