import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { readMutants } from './read-mutants.ts';
import { testsNaming } from './tests-naming.ts';

const mutants = await readMutants();

describe('the faults that are planted', () => {
  it('each change a text that stands once in its file', () => {
    const unfit = mutants.filter(({ file, from, to }) => {
      return from === to || readFileSync(file, 'utf8').split(from).length !== 2;
    });
    expect(unfit.map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  });

  it('each have a claim that a test names', () => {
    const unclaimed = mutants.filter((mutant) => testsNaming(mutant).files.length === 0);
    expect(unclaimed.map(({ name, claim }) => `${claim}: ${name}`)).toEqual([]);
  });
});
