import { readFileSync } from 'node:fs';

/** A line of one of the numbered lists in docs/: `R81`, `A18`, `attack 14` or `F2`, and what it says. */
export interface NumberedLine {
  number: string;
  says: string;
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
  return [...text.matchAll(/^\| (R\d+|A\d+|attack \d+|F\d+) \| (.*?) \|/gm)].map((row) => {
    const [, number = '', says = ''] = row;
    return { number, says };
  });
}

/** Every number that a text cites: "R81, R85", "A18", "attack 14", "attacks 1, 8", "F2". */
export function numbersIn(text: string): string[] {
  return [...text.matchAll(/(?<![#\w-])(R\d{1,3}|A\d{1,2}|F\d{1,2}|attacks? \d+(?:, \d+)*)\b/g)]
    .map(([cited]) => cited)
    .flatMap((cited) =>
      cited.startsWith('attack')
        ? [...cited.matchAll(/\d+/g)].map(([number]) => `attack ${number}`)
        : [cited],
    );
}
