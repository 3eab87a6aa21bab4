import { readdirSync } from 'node:fs';

import type { Mutant } from '../../tests/mutants/mutant.ts';

const FOLDER = new URL('../../tests/mutants/', import.meta.url);

/** Every list in tests/mutants/, in the order of the files' names. */
export async function readMutants(): Promise<Mutant[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.mutants.ts'));
  const lists = await Promise.all(
    files.sort().map(async (file) => {
      const { mutants } = (await import(new URL(file, FOLDER).href)) as { mutants: Mutant[] };
      return mutants;
    }),
  );
  const mutants = lists.flat();
  const names = mutants.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two mutants are called "${twice}".`);
  return mutants;
}
