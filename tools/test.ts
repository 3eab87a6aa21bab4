/**
 * `pnpm test`: all tests. With words behind it (`pnpm test apps/api`, `pnpm test -t 'bind cookie'`)
 * only the servers' tests that match; the portal's own run is `pnpm --filter @carnet/portal test`,
 * a run of its own because its texts are compiled by a configuration that is found from its folder.
 */
import { spawnSync } from 'node:child_process';

const words = process.argv.slice(2);
const runs = [['vitest', 'run', ...words]];
if (words.length === 0) runs.push(['pnpm', '--filter', '@carnet/portal', 'test']);

const failed = runs.filter(([program = '', ...rest]) => {
  const { status } = spawnSync(program, rest, { stdio: 'inherit' });
  return status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;
