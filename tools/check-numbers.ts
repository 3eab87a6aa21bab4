/** Every R, A, attack and F number that the project cites must be defined in docs/. */
import { readFileSync } from 'node:fs';

import { type ListName, NUMBERED_LISTS, numbersIn, readNumberedList } from './numbered-lists.ts';
import { projectFiles } from './project-files.ts';

const names = Object.keys(NUMBERED_LISTS) as ListName[];
const defined = names.flatMap((name) => readNumberedList(name).map(({ number }) => number));
const known = new Set(defined);
const twice = defined.filter((number, index) => defined.indexOf(number) !== index);

const cited = projectFiles()
  .filter((file) => /\.(tsx?|sql|md)$/.test(file) && !file.endsWith('trace-claims.test.ts'))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        numbersIn(line).map((number) => ({ number, at: `${file}:${index + 1}` })),
      ),
  );
const lost = cited.filter(({ number }) => !known.has(number));

for (const number of twice) console.error(`${number} is defined twice`);
for (const { number, at } of lost) console.error(`${at}: ${number} is defined nowhere in docs/`);
console.log(`${defined.length} numbers defined, ${cited.length} citations, ${lost.length} lost`);
process.exitCode = twice.length + lost.length === 0 ? 0 : 1;
