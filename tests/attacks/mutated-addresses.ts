import * as fc from 'fast-check';

type Trick = (address: URL, text: string) => string;

/** What has fooled others: suffixes, look-alikes, credentials, encodings. */
const TRICKS: readonly Trick[] = [
  (_url, text) => `${text}/`,
  (_url, text) => `${text}?`,
  (_url, text) => `${text}#x`,
  (_url, text) => `${text}/../callback`,
  (_url, text) => `${text}/.`,
  (_url, text) => `${text};x=1`,
  (_url, text) => `${text}%2f`,
  (_url, text) => `${text}%00`,
  (_url, text) => ` ${text}`,
  (_url, text) => `${text}\t`,
  (_url, text) => text.toUpperCase(),
  (_url, text) => text.replace('https', 'http'),
  (_url, text) => text.replace('https', 'javascript'),
  (_url, text) => text.replace('//', '////'),
  ({ host }, text) => text.replace(host, `${host}.evil.example`),
  ({ host }, text) => text.replace(host, `${host}.`),
  ({ host }, text) => text.replace(host, `evil.example@${host}`),
  ({ host }, text) => text.replace(host, `${host}@evil.example`),
  ({ host }, text) => text.replace(host, `${host}\\evil.example`),
  ({ host }, text) => text.replace(host, `${host}。evil`),
  ({ host }, text) => text.replace(host, `${host}%2eevil.example`),
  ({ host }) => `//${host}/callback`,
  ({ host }) => `https:${host}/callback`,
];

/** An address that is not the registered one, by a known trick, a small change, or both. */
export function mutationOf(address: string): fc.Arbitrary<string> {
  const place = fc.nat(address.length);
  const tricked = fc.constantFrom(...TRICKS).map((trick) => trick(new URL(address), address));
  const inserted = (text: fc.Arbitrary<string>) =>
    fc
      .tuple(text, place, fc.string({ minLength: 1, maxLength: 4, unit: 'grapheme' }))
      .map(([whole, at, more]) => whole.slice(0, at) + more + whole.slice(at));
  const cut = fc
    .tuple(place, fc.integer({ min: 1, max: 5 }))
    .map(([at, length]) => address.slice(0, at) + address.slice(at + length));
  const queried = fc.webQueryParameters().map((query) => `${address}?${query}`);
  const ported = fc.integer({ min: 1, max: 65_535 }).map((port) => {
    const { host } = new URL(address);
    return address.replace(host, `${host}:${port}`);
  });
  const pathed = fc.webPath().map((path) => `${new URL(address).origin}${path}`);
  return fc
    .oneof(
      { weight: 3, arbitrary: tricked },
      { weight: 3, arbitrary: inserted(fc.constant(address)) },
      { weight: 2, arbitrary: inserted(tricked) },
      { weight: 1, arbitrary: cut },
      { weight: 1, arbitrary: queried },
      { weight: 1, arbitrary: ported },
      { weight: 1, arbitrary: pathed },
    )
    .filter((mutated) => mutated !== address);
}
