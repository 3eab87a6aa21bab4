import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

import type { Figure } from './goal.ts';

const FOLDER = 'tests/results/perf';

export interface MeasuredGoal {
  id: string;
  about: string;
  figures: Figure[];
}

export interface Run {
  ranAt: string;
  /** Of the machine, before the run. */
  load: number;
  goals: MeasuredGoal[];
}

/** Runs of one tree under one name: "before", "now". */
export interface KeptRuns {
  name: string;
  /** With a `+` when something was changed since, other than what runs like this one write. */
  commit: string;
  runs: Run[];
}

/** Runs of the same tree stand side by side; the first of another one replaces them. */
export function keepRun(name: string, run: Run): void {
  const commit = treeUnderTest();
  const before = readKeptRuns().find((kept) => kept.name === name && kept.commit === commit);
  mkdirSync(FOLDER, { recursive: true });
  const kept: KeptRuns = { name, commit, runs: [...(before?.runs ?? []), run] };
  writeFileSync(`${FOLDER}/${name}.json`, `${JSON.stringify(kept, null, 2)}\n`);
}

/** Oldest first. */
export const readKeptRuns = (): KeptRuns[] =>
  globSync(`${FOLDER}/*.json`)
    .map((file) => ({
      ...(JSON.parse(readFileSync(file, 'utf8')) as KeptRuns),
      name: basename(file, '.json'),
    }))
    .sort((a, b) => (a.runs[0]?.ranAt ?? '').localeCompare(b.runs[0]?.ranAt ?? ''));

export function treeUnderTest(): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
  const changes = git('status', '--porcelain', '--', '.', ':!tests/results', ':!docs/scale.md');
  return `${git('rev-parse', '--short', 'HEAD')}${changes === '' ? '' : '+'}`;
}
