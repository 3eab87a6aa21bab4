/** Most certain first: the line that phones fill in by themselves, then the forms of our codes. */
const CODES: readonly RegExp[] = [
  /^@\S+ #([A-Z0-9]+)\s*$/im,
  /(?<![\w-])([0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2,3})(?![\w-])/,
  /(?<![\w+-])(\d{4}[ -]?\d{4})(?![\w-])/,
  /(?<![\w+-])(\d{6})(?![\w-])/,
];

/** The code to type, without the spaces and dashes that only help to read it. */
export function findCode(text: string): string | null {
  for (const form of CODES) {
    const code = form.exec(text)?.[1];
    if (code) return code.replaceAll(/[ -]/g, '');
  }
  return null;
}
