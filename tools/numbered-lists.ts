import { readFileSync } from 'node:fs';

import { isLevel, type Level } from './trace-levels.ts';

/** A line of one of the numbered lists in docs/: `R81`, `A18`, `attack 14` or `F2`, and what it says. */
export interface NumberedLine {
  number: string;
  says: string;
  /** Where it has to be proved, in the lists that say so. */
  level: Level | undefined;
}

/** Where each kind of number is defined. A number that stands in none of these leads nowhere. */
export const NUMBERED_LISTS = {
  requirements: 'docs/requirements.md',
  answers: 'docs/answers.md',
  attacks: 'docs/attacks.md',
  faults: 'docs/faults.md',
} as const;

export type ListName = keyof typeof NUMBERED_LISTS;

/** The rows of its tables whose first cell is a number, in their order. */
export function readNumberedList(name: ListName): NumberedLine[] {
  const text = readFileSync(new URL(`../${NUMBERED_LISTS[name]}`, import.meta.url), 'utf8');
  return [...text.matchAll(/^\| (R\d+|A\d+|attack \d+|F\d+) \| (.*) \|$/gm)].map((row) => {
    const [, number = '', cells = ''] = row;
    const [says = '', ...others] = cells.split(' | ');
    const last = others.at(-1)?.trim() ?? '';
    return { number, says, level: isLevel(last) ? last : undefined };
  });
}

/** Every number that a text cites: "R81, R85", "R7–R9", "A18", "attack 14", "attacks 1, 8", "F2". */
export function numbersIn(text: string): string[] {
  return [
    ...text.matchAll(
      /(?<![#\w-])(R\d{1,3}–R\d{1,3}|R\d{1,3}|A\d{1,2}|F\d{1,2}|attacks? \d+(?:, \d+)*)\b/g,
    ),
  ].flatMap(([cited]) => {
    const figures = [...cited.matchAll(/\d+/g)].map(([figure]) => Number(figure));
    if (cited.startsWith('attack')) return figures.map((figure) => `attack ${figure}`);
    return cited.includes('–') ? range(figures) : [cited];
  });
}

const range = ([first = 0, last = 0]: number[]): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `R${first + index}`);
