import { readFile } from 'node:fs/promises';

/** The look is the portal's: its own colours, type and fonts, not a copy. */
const TOKENS = new URL('../../../../packages/ui/src/tokens/', import.meta.url);
const LAYERS = ['fonts.css', 'colours.css', 'typography.css', 'base.css'];
const OWN = new URL('./reference-page.css', import.meta.url);
const FONT = /^[a-z-]+\.woff2$/;

export async function referenceStyles(): Promise<string> {
  const layers = await Promise.all(
    [...LAYERS.map((name) => new URL(name, TOKENS)), OWN].map((file) => readFile(file, 'utf8')),
  );
  // Where a build would read it, a browser finds the same under its plain name.
  return layers.join('\n').replaceAll('@theme static', ':root');
}

/** Undefined: there is no such font. */
export async function referenceFont(name: string): Promise<Buffer | undefined> {
  if (!FONT.test(name)) return undefined;
  return readFile(new URL(`fonts/${name}`, TOKENS)).catch(() => undefined);
}
