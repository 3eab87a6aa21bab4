import { readFileSync } from 'node:fs';

/** The commands of a document: the contents of its ```sh blocks, in order. */
export const shellBlocks = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map((match) => match[1] ?? '');
