import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { Mutant } from '../../tests/mutants/mutant.ts';
import { projectFiles } from '../project-files.ts';
import { printOf } from '../test-results/covered-sources.ts';
import { claimsIn } from '../trace-claims.ts';

export interface NamingTests {
  files: string[];
  /** What a runner's filter by title takes. */
  pattern: string;
  /** Of the fault, the file that it is planted in, and these tests. */
  print: string;
}

interface TestFile {
  path: string;
  titles: string[];
  claims: Set<string>;
}

/** Read once: every fault asks for them. */
let testFiles: TestFile[] | undefined;

/** The test files with a title that names the claim. */
export function testsNaming({ claim, file, from, to, inBrowser }: Mutant): NamingTests {
  testFiles ??= readTestFiles();
  const naming = testFiles.filter(
    ({ path, claims }) => claims.has(claim) && (!inBrowser || path.startsWith('tests/e2e/')),
  );
  const spellings = new Set(naming.flatMap(({ titles }) => spellingsOf(claim, titles)));
  const files = naming.map(({ path }) => path);
  const change = createHash('sha256').update(`${from}\0${to}`).digest('hex').slice(0, 16);
  return {
    files,
    pattern: [...spellings].join('|'),
    print: `${printOf([file, ...files])}-${change}`,
  };
}

const readTestFiles = (): TestFile[] =>
  projectFiles()
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tools/trace-'))
    .map((path) => {
      const titles = titlesIn(readFileSync(path, 'utf8'));
      return { path, titles, claims: new Set(titles.flatMap(claimsIn)) };
    });

/** Whatever is quoted: a text that is no title only makes a runner look at one file more. */
const titlesIn = (source: string): string[] =>
  [...source.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].map(([, , text = '']) => text);

/** `attack 8` is also named by "attacks 1, 8", `R8` also by "R7–R9". */
function spellingsOf(claim: string, titles: string[]): string[] {
  const [, attack] = /^attack (\d+)$/.exec(claim) ?? [];
  if (attack !== undefined) return [`attacks? ([0-9]+, )*${attack}\\b`];
  const ranges = titles
    .flatMap((title) => title.match(/R\d+–R\d+/g) ?? [])
    .filter((range) => claimsIn(`${range}:`).includes(claim));
  return [`\\b${claim}\\b`, ...ranges];
}
