/**
 * Whether an address is written in its one plain way. Routers, file servers and the OpenID engine read
 * `//`, `/../`, `%2e` or a full URL each in their own way; whatever one of them lets pass, another
 * would take for something else (attack 90).
 */
export function isPlainPath(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return path.startsWith('/') && !path.includes('//') && !TRICKS.test(path);
}

/** A dot segment; a fragment, backslash, space or control character; or a needless, broken or hiding `%`. */
const TRICKS =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /\/\.{1,2}(?:\/|$)|[#\\\u0000-\u0020\u007f-\uffff]|%(?![\da-f]{2})|%(?:[01][\da-f]|2[def5]|3\d|4[1-9a-f]|5[\dacf]|6[1-9a-f]|7[\daef])/i;
