import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

import { printOf, productSources } from '../../tools/test-results/covered-sources.ts';
import { commitUnderTest } from '../../tools/test-results/keep-full-run.ts';
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
  commit: string;
  /** The product's files: the same print is the same tree, whatever was noted beside it. */
  sources: string;
  runs: Run[];
}

/** Runs of the same tree stand side by side; the first of another one replaces them. */
export function keepRun(name: string, run: Run): void {
  const sources = printOf(productSources());
  const before = readKeptRuns().find((kept) => kept.name === name && kept.sources === sources);
  mkdirSync(FOLDER, { recursive: true });
  const commit = before?.commit ?? commitUnderTest();
  const kept: KeptRuns = { name, commit, sources, runs: [...(before?.runs ?? []), run] };
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
