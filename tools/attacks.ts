/**
 * `pnpm attacks`: which of the 104 attacks are held, from the results of the tests that name them.
 * Not yet: no test names it, or one that does was not run. Broken: a test that names it failed.
 * Lower: its tests passed, none of them at the level that docs/attacks.md asks for.
 */
import { readNumberedList } from './numbered-lists.ts';
import { readAllResults } from './test-results/read-reports.ts';
import { verdictsOf } from './trace-verdicts.ts';
import { typedWords } from '../tests/support/typed-words.ts';

typedWords(
  `pnpm attacks: held, not yet, lower or broken for each attack of docs/attacks.md, from the last
results. It runs nothing and takes no words. Exit code 1: one is broken.`,
  { options: {} },
);

const verdicts = verdictsOf(readAllResults());
const attacks = readNumberedList('attacks').map(({ number, says }) => {
  return { number, says, verdict: verdicts.get(number) ?? 'not yet' };
});

for (const { number, says, verdict } of attacks) {
  console.log(`${number.slice('attack '.length).padStart(3)}  ${verdict.padEnd(7)}  ${says}`);
}
const count = (wanted: string) => attacks.filter(({ verdict }) => verdict === wanted).length;
console.log(`attacks: held ${count('held')}/${attacks.length}, broken ${count('broken')}`);
if (count('broken') > 0) process.exitCode = 1;
