import { UsageError } from './command.ts';

/** Of a list: more than this is for a query, not for a terminal. */
const MOST = 10_000;

export function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > MOST)
    throw new UsageError(`--${option} must be a whole number from 1 to ${String(MOST)}.`);
  return number;
}
