/**
 * `pnpm test`: all tests. With words behind it (`pnpm test apps/api`, `pnpm test -t 'bind cookie'`)
 * only the servers' tests that match; the portal's own run is `pnpm --filter @carnet/portal test`,
 * a run of its own because its texts are compiled by a configuration that is found from its folder.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { answerHelp } from '../tests/support/typed-words.ts';

type Run = { words: string[]; report?: string };

const vitest = (project: string): Run => ({
  words: ['vitest', 'run', '--project', project],
  report: `reports/${project}.json`,
});
const PORTAL: Run = { words: ['pnpm', '--filter', '@carnet/portal', 'test'] };

answerHelp(`pnpm test [WORDS]: all tests, or those of the servers that match.

  pnpm test apps/api/src/features/login    a folder or file
  pnpm test --project unit -t 'bind cookie' those whose title matches

What stands behind it goes to Vitest; the portal's own run is "pnpm --filter @carnet/portal test".
Exit code 1: a test failed.`);
const words = process.argv.slice(2);
const failed =
  words.length > 0
    ? await anyFails([{ words: ['vitest', 'run', ...words] }])
    : await anyOfAllFails();
process.exitCode = failed ? 1 : 0;

/**
 * The tests of faults mostly wait for an outage to pass, and a race is one on a busy machine, too:
 * the tests that compute run beside them, and then those of the cluster. Those that measure times have the
 * machine to themselves.
 */
async function anyOfAllFails(): Promise<boolean> {
  const beside = await Promise.all([
    anyFails([vitest('unit'), vitest('ui'), PORTAL, vitest('rig')]),
    anyFails([vitest('faults'), vitest('attacks'), vitest('processes')]),
  ]);
  const alone = await anyFails([vitest('timing')]);
  return alone || beside.includes(true);
}

/** One after the other, all of them, so that one failure hides no other. */
async function anyFails(runs: Run[]): Promise<boolean> {
  let hasFailed = false;
  for (const {
    words: [program = '', ...rest],
    report,
  } of runs) {
    const child = spawn(program, rest, {
      stdio: 'inherit',
      env: { ...process.env, ...(report !== undefined && { CARNET_TEST_REPORT: report }) },
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) hasFailed = true;
  }
  return hasFailed;
}
