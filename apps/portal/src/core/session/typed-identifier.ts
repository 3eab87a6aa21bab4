type Way = 'email' | 'phone';

/** Long enough to find a letter, too short for whoever sits down at the same computer next. */
const LIFE_MILLIS = 15 * 60_000;

let typed: Partial<Record<Way | 'latest', string>> = {};
let until = 0;

/**
 * What a person typed to say who they are goes with them from page to page. It is in memory alone: no
 * address, no storage and no other tab has it, and a sign-in or sign-out forgets it.
 */
export function keepTyped(way: Way | undefined, value: string): void {
  const meant = isNumber(value) ? 'phone' : 'email';
  // Who types a number on the page for addresses finds it on the page for numbers.
  typed = {
    ...typed,
    ...(way && { [way]: value }),
    ...(value && { [meant]: value, latest: value }),
  };
  until = Date.now() + LIFE_MILLIS;
}

export const typedBefore = (way: Way | 'latest'): string =>
  Date.now() < until ? (typed[way] ?? '') : '';

export function forgetTyped(): void {
  typed = {};
}

const isNumber = (value: string) => /^\s*[+\d][\d\s()./-]*$/.test(value);
