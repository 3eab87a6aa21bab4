/** Crockford's base 32, as references are made of: no I, L, O or U. */
const SIGN = '[0-9A-HJKMNP-TV-Z]';
const DASH = '[-‐-―]';

/** The one spelling of a reference. */
export const REFERENCE = new RegExp(`^${SIGN}{3}-${SIGN}{3}-${SIGN}{2}$`);

/** Typed by hand, from paper or from the phone: with spaces, or with nothing in between. */
const TYPED = new RegExp(
  `^(${SIGN}{3})[\\s${DASH.slice(1)}?(${SIGN}{3})[\\s${DASH.slice(1)}?(${SIGN}{2})$`,
  'i',
);
/** In the text of a message, as printed there: "the way we" is no reference. */
const PRINTED = new RegExp(
  `(?<![0-9A-Z])(${SIGN}{3})${DASH}(${SIGN}{3})${DASH}(${SIGN}{2})(?![0-9A-Z])`,
  'gi',
);

/** The references in what somebody typed or pasted, each once, in their one spelling (`7K2-481-09`). */
export function referencesIn(text: string, most: number): string[] {
  const typed = TYPED.exec(text.trim());
  const found = typed ? [typed] : [...text.matchAll(PRINTED)];
  const spelled = found.map(([, ...groups]) => groups.join('-').toUpperCase());
  return [...new Set(spelled)].slice(0, most);
}
