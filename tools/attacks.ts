/**
 * `pnpm attacks`: which of the 80 attacks are held, from the results of the tests that name them.
 * Not yet: no test names it, or one that does was not run. Broken: a test that names it failed.
 */
import { ATTACK_NAMES } from './attack-names.ts';
import { readAllResults } from './test-results/read-reports.ts';
import { verdictsOf } from './trace-verdicts.ts';

const verdicts = verdictsOf(readAllResults());
const attacks = ATTACK_NAMES.map((name, index) => {
  return { number: index + 1, name, verdict: verdicts.get(`attack ${index + 1}`) ?? 'not yet' };
});

for (const { number, name, verdict } of attacks) {
  console.log(`${String(number).padStart(2)}  ${verdict.padEnd(7)}  ${name}`);
}
const count = (wanted: string) => attacks.filter(({ verdict }) => verdict === wanted).length;
console.log(`attacks: held ${count('held')}/${attacks.length}, broken ${count('broken')}`);
if (count('broken') > 0) process.exitCode = 1;
