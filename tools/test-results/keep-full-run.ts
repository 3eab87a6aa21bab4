import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

import { printOfTests } from './covered-sources.ts';
import type { FullRunReport } from './full-run-report.ts';

/** One file per command: the newest result replaces the one before, and history keeps both. */
export function keepFullRun(name: string, { tests, ...run }: FullRunReport): void {
  mkdirSync('tests/results', { recursive: true });
  const file = `tests/results/${name}.json`;
  const sources = printOfTests([...new Set(tests.map((test) => test.file))]);
  writeFileSync(file, `${JSON.stringify({ ...run, sources, tests }, undefined, 2)}\n`);
  console.log(`kept in ${file}`);
}

/** With a `+` when files were changed since: the result is then not that of the commit alone. */
export function commitUnderTest(): string {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();
  const changes = git('status', '--porcelain', '--', '.', ':!tests/results');
  return `${git('rev-parse', 'HEAD')}${changes === '' ? '' : '+'}`;
}
