import { TypeOverrides, types } from 'pg';

/** How PostgreSQL's values arrive in TypeScript; the table types are generated to match. */
export function valueParsers() {
  const parsers = new TypeOverrides();
  // A Date would move a day that has no time zone to the process's own.
  parsers.setTypeParser(types.builtins.DATE, (text) => text);
  parsers.setTypeParser(types.builtins.INT8, parseWholeNumber);
  return parsers;
}

/** Counts and epochs are numbers; one too large to be exact must not become a wrong one. */
function parseWholeNumber(text: string) {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`);
  return number;
}
