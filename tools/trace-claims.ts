import { numbersIn, readNumberedList } from './numbered-lists.ts';
import type { Level } from './trace-levels.ts';

/** A requirement (`R81`), an attack (`attack 14`) or a fault (`F2`), as a test title names it. */
export type Claim = string;

const numbersOf = (name: 'requirements' | 'attacks' | 'faults'): Claim[] =>
  readNumberedList(name).map(({ number }) => number);

export const ALL_CLAIMS = {
  requirements: numbersOf('requirements'),
  attacks: numbersOf('attacks'),
  faults: numbersOf('faults'),
} as const;

const ASKED = new Map<Claim, Level>(
  (['requirements', 'attacks', 'faults'] as const).flatMap((list) =>
    readNumberedList(list).map(({ number, level = 'http' }) => [number, level]),
  ),
);

/** Where its list says that it has to be proved. */
export const askedLevelOf = (claim: Claim): Level => ASKED.get(claim) ?? 'http';

const known = new Set<Claim>(Object.values(ALL_CLAIMS).flat());

/** Every claim named in a title: "R81, R85: …", "attack 14: …", "attacks 1, 8: …", "F2: …". */
export const claimsIn = (title: string): Claim[] =>
  [...new Set(numbersIn(title))].filter((number) => known.has(number));
