/**
 * Whether an app may send people back to an address, and what keeps it from one that resembles a
 * registered one. The engine decides by the same rule; a test sends both the same addresses.
 */

type Part = 'scheme' | 'user' | 'host' | 'port' | 'path' | 'query' | 'fragment';

export interface Difference {
  part: Part;
  given: string;
  registered: string;
  /** What it comes down to. */
  why: string;
}

export type Match =
  | { isAllowed: true; registered: string; isOtherPort: boolean }
  /** The registered address that resembles it most; undefined: none is registered. */
  | { isAllowed: false; nearest: string | undefined; differences: Difference[] };

/** As the engine knows them. */
const ON_THE_DEVICE = new Set(['localhost', '127.0.0.1', '[::1]']);

export function matchReturnAddress(
  given: string,
  client: { kind: string; redirect_uris: readonly string[] },
): Match {
  const same = client.redirect_uris.find((uri) => uri === given);
  if (same !== undefined) return { isAllowed: true, registered: same, isOtherPort: false };
  const portless = client.kind === 'native' ? withoutPort(given) : undefined;
  const onDevice = client.redirect_uris.find(
    (uri) => portless !== undefined && withoutPort(uri) === portless,
  );
  if (onDevice !== undefined) return { isAllowed: true, registered: onDevice, isOtherPort: true };

  const [nearest] = client.redirect_uris
    .map((uri) => ({ uri, differences: differencesOf(given, uri, client.kind) }))
    .toSorted(
      (one, other) =>
        one.differences.length - other.differences.length ||
        resemblance(given, other.uri) - resemblance(given, one.uri),
    );
  return { isAllowed: false, nearest: nearest?.uri, differences: nearest?.differences ?? [] };
}

const resemblance = (given: string, uri: string): number =>
  2 * firstDifference(given.toLowerCase(), uri.toLowerCase()) - uri.length;

/** A program on the person's own machine takes the port that is free (RFC 8252). */
function withoutPort(uri: string): string | undefined {
  const address = URL.parse(uri);
  if (address?.protocol !== 'http:' || !ON_THE_DEVICE.has(address.hostname)) return undefined;
  return uri.replace(/^([^:/?#]+:\/\/(?:[^/?#]*@)?(?:\[[^\]]*\]|[^:/?#]*)):\d*(?=[/?#]|$)/, '$1');
}

/** Of the text, not of what a browser makes of it: texts are what is compared. */
function partsOf(uri: string): Record<Part, string> {
  const [, scheme = '', authority = '', path = '', query = '', fragment = ''] =
    /^([^:/?#]+:)?(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(uri) ?? [];
  const [, user = '', host = '', port = ''] =
    /^(?:\/\/)?(.*@)?(\[[^\]]*\]|[^:]*)(.*)$/s.exec(authority) ?? [];
  return { scheme, user, host, port, path, query, fragment };
}

function differencesOf(one: string, other: string, kind: string): Difference[] {
  const given = partsOf(one);
  const registered = partsOf(other);
  const mayHaveAnyPort = kind === 'native' && withoutPort(one) !== undefined;
  return (Object.keys(given) as Part[])
    .filter((part) => given[part] !== registered[part])
    .filter((part) => !(part === 'port' && mayHaveAnyPort))
    .map((part) => ({
      part,
      given: given[part],
      registered: registered[part],
      why: whyDifferent(part, given[part], registered[part]),
    }));
}

function whyDifferent(part: Part, given: string, registered: string): string {
  if (given === '') return 'is missing';
  if (registered === '') return 'is not registered';
  if (given.toLowerCase() === registered.toLowerCase()) return 'only upper and lower case differ';
  if (part === 'path' && given === `${registered}/`) return 'one slash too many at the end';
  if (part === 'path' && `${given}/` === registered) return 'the slash at the end is missing';
  if (given.trim() === registered) return 'there is white space around it';
  if (decoded(given) === decoded(registered)) return 'the same, but encoded differently';
  const place = firstDifference(given, registered);
  return `first differs at character ${place + 1}: ${letterAt(given, place)} instead of ${letterAt(registered, place)}`;
}

function firstDifference(one: string, other: string): number {
  const letters = Array.from(other);
  const place = Array.from(one).findIndex((letter, index) => letter !== letters[index]);
  return place === -1 ? Array.from(one).length : place;
}

/** Letters of other alphabets look like ours: they are told by their number. */
function letterAt(text: string, place: number): string {
  const letter = Array.from(text)[place];
  if (letter === undefined) return 'the end';
  const number = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return /[\x21-\x7e]/.test(letter) ? `"${letter}"` : `"${letter}" (U+${number})`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
