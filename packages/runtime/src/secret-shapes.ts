import { SENSITIVE_NAME } from './sensitive-names.ts';

const QUOTED_OR_WORD = String.raw`"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|\\+"[^"]*"?|[^\s&"'<>]+`;

const BELGIAN_NUMBER = String.raw`\d{2}[. -]?\d{2}[. -]?\d{2}[. -]?\d{3}[. -]?\d{2}(?![A-Za-z0-9])`;
const LUXEMBOURG_NUMBER = String.raw`\d{4}[. -]?\d{4}[. -]?\d{3}[. -]?\d{2}(?![A-Za-z0-9])`;
/** Part of an identifier or of a decimal, not a number of its own. */
const STANDS_ALONE = String.raw`(?<![A-Za-z0-9]|\d\.)`;

/** Things that give themselves away by their form, wherever in a text they stand, in this order. */
const SHAPES: readonly [shape: RegExp, instead: string][] = [
  [/:\/\/[^\s/:@]{0,128}:[^\s/@]{1,256}@/g, '://[credentials]@'],
  // A path with a query string, or a fragment with values: links carry codes and tokens there.
  [/\?(?<=\/[^\s?#"'<>]{0,256}\?)[^\s"'<>]+/g, '?[query]'],
  [/[?#][\w.[\]-]{1,64}=[^\s"'<>]*/g, '?[query]'],
  [/\b(bearer|basic|dpop)\s+[\w.~+/=-]{8,}/gi, '$1 [credentials]'],
  [/eyJ[\w-]{8,}\.[\w-]+\.[\w-]*(?:\.[\w-]*)*/g, '[token]'],
  // Session tokens, `newSecret()` and what the OIDC engine issues: 43 characters or more, capitals and small letters.
  [/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43,}/g, '[token]'],
  [
    new RegExp(
      String.raw`(${SENSITIVE_NAME}(?:\\*["'])?\s{0,2}[:=]\s{0,2})(?:${QUOTED_OR_WORD})`,
      'gi',
    ),
    '$1[redacted]',
  ],
  [/\b(code|otp|pin)\b([^\d\n]{1,16})\d(?:[ -]?\d){5,7}(?!\d)/gi, '$1$2[redacted]'],
  [/(?<!\d)5065(?:[\s.-]?\d{4}){3}(?!\d)/g, '[card number]'],
  [
    /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/g,
    '[iban]',
  ],
  [
    /(?<![a-z0-9])(?:be\d\d(?:[ -]?\d{4}){3}|lu\d\d[ -]?\d{3}\w(?:[ -]?\w{4}){3})(?![a-z0-9])/gi,
    '[iban]',
  ],
  // Catches telephone numbers too, which are no more welcome.
  [new RegExp(STANDS_ALONE + BELGIAN_NUMBER, 'g'), '[personal number]'],
  [new RegExp(STANDS_ALONE + LUXEMBOURG_NUMBER, 'g'), '[personal number]'],
  [/[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/gu, '[e-mail]'],
];

/**
 * Whether a line of JSON needs a closer look. Wider than the shapes above on purpose: in JSON a line
 * break is written `\n`, so that a letter may stand directly before what begins a text. One pattern
 * each: the engine searches for them singly in half the time that it needs for all in one.
 */
const SUSPICIOUS: readonly RegExp[] = [
  /"type":"Buffer"/,
  /@/,
  /\?[^\s"]/,
  /#[^"\s=]+=/,
  /eyJ/,
  /(?:[Bb]earer|BEARER|[Bb]asic|BASIC|DPoP|dpop|DPOP)[\s\\]/,
  /(?<![\w-])[\w-]{43}/,
  /5065(?:[\s.-]|\\[nrt])?\d{4}/,
  /[A-Z]{2}\d\d[ -]?[A-Z\d]{4}/,
  /[BbLl][EeUu]\d\d[ -]?\d{3}/,
  // Decimals are common (how long a request took) and harmless.
  new RegExp(String.raw`(?:${BELGIAN_NUMBER}|${LUXEMBOURG_NUMBER})(?<!\d\.\d{11,20})`),
  // Looks back from each `:` and `=`, of which a line has few, instead of for each name everywhere.
  new RegExp(String.raw`[:=](?<=${SENSITIVE_NAME}[\\"'\s]{0,8}[:=])`, 'i'),
  /(?:[Cc]ode|CODE|[Oo]tp|OTP|[Pp]in|PIN)\b[^\d"]{1,16}\d[\d -]{5}/,
];

export const mayHoldSecrets = (line: string): boolean =>
  SUSPICIOUS.some((shape) => shape.test(line));

export function scrubText(text: string): string {
  let clean = text;
  for (const [shape, instead] of SHAPES) clean = clean.replace(shape, instead);
  return clean;
}
