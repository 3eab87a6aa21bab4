/**
 * Draws the buttons that partners put on their login pages, docs/partners/button, from our colours and
 * our typeface: letters become outlines, so that a page needs no font for them. With --check it only says
 * which are not current.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/** What the button says; a button of these words alone is recognised wherever it stands. */
const WORDS = {
  en: 'Sign in with Carnet',
  fr: 'Se connecter avec Carnet',
  nl: 'Aanmelden met Carnet',
  de: 'Mit Carnet anmelden',
};

/** By the names of our colours: of the button, of its words, and of the mark on it. */
const ROLES = {
  light: {
    button: 'primary',
    words: 'on-primary',
    paper: 'stub',
    holes: 'primary',
    tick: 'primary',
  },
  dark: {
    button: 'primary',
    words: 'on-primary',
    paper: 'on-primary',
    holes: 'primary',
    tick: 'accent',
  },
} as const;

type Theme = keyof typeof ROLES;

/** A finger needs 44; words and mark stand in its middle. */
const HEIGHT = 44;
const RADIUS = 10;
const PADDING = 18;
const MARK = { width: 30, height: 24 };
const GAP = 12;
const TEXT = { size: 17, weight: 620 };

const target = new URL('../../../docs/partners/button/', import.meta.url);
const colours = readFileSync(new URL('../src/tokens/colours.css', import.meta.url), 'utf8');
const typeface = new URL(
  '../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  import.meta.url,
);

const font = await oneWeight();
const stale: string[] = [];
for (const [language, words] of Object.entries(WORDS))
  for (const theme of ['light', 'dark'] as const)
    write(`${language}-${theme}.svg`, button({ language, words, theme }));
for (const name of stale) process.stderr.write(`${name} is not current\n`);
if (stale.length > 0) process.exitCode = 1;

function write(name: string, content: string): void {
  const file = new URL(name, target);
  if (process.argv.includes('--check')) {
    if (readFileSync(file, 'utf8') !== content) stale.push(name);
  } else writeFileSync(file, content);
}

/** A plain font of one weight: the published one holds all of them, packed. */
async function oneWeight(): Promise<Font> {
  const letters = Object.values(WORDS).join('');
  const plain = await subsetFont(readFileSync(typeface), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: TEXT.weight },
    keepFeatures: ['kern'],
    noHinting: true,
  });
  const read = create(plain);
  if (!('layout' in read)) throw new Error('A collection of fonts is none.');
  return read;
}

function button({ language, words, theme }: { language: string; words: string; theme: Theme }) {
  const colour = coloursOf(theme);
  const start = PADDING + MARK.width + GAP;
  const { outline, width: textWidth } = drawn(words);
  const width = Math.ceil(start + textWidth + PADDING + 2);
  const markTop = (HEIGHT - MARK.height) / 2;
  // Capitals stand in the middle: what hangs below the line weighs little.
  const line = (HEIGHT + (font.capHeight / font.unitsPerEm) * TEXT.size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" fill="none" role="img" lang="${language}">
<title>${words}</title>
<rect width="${width}" height="${HEIGHT}" rx="${RADIUS}" fill="${colour.button}"/>
<g transform="translate(${PADDING} ${markTop})">
<path fill="${colour.paper}" d="M3.5 0H8a2 2 0 0 0 4 0h14.5A3.5 3.5 0 0 1 30 3.5v17a3.5 3.5 0 0 1-3.5 3.5H12a2 2 0 0 0-4 0H3.5A3.5 3.5 0 0 1 0 20.5v-17A3.5 3.5 0 0 1 3.5 0z"/>
<path stroke="${colour.holes}" stroke-width="2" stroke-dasharray="0 3.5" stroke-linecap="round" d="M10 5v14"/>
<path stroke="${colour.tick}" stroke-width="2.75" stroke-linecap="round" stroke-linejoin="round" d="m15.5 12 3.5 3.5 6-7"/>
</g>
<path fill="${colour.words}" transform="translate(${start} ${rounded(line)})" d="${outline}"/>
</svg>
`;
}

/** The outline of words that start at 0 on the line. */
function drawn(words: string): { outline: string; width: number } {
  const scale = TEXT.size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(words);
  let at = 0;
  const outlines = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
    const path = glyph.path.scale(scale, -scale).translate((at + xOffset) * scale, 0);
    at += xAdvance;
    return path.toSVG();
  });
  const outline = outlines.join('').replaceAll(/-?\d+\.\d+/g, (number) => rounded(Number(number)));
  return { outline, width: at * scale };
}

function rounded(number: number): string {
  return String(Math.round(number * 100) / 100);
}

function coloursOf(theme: Theme) {
  const hex = (name: string) => {
    const [, light, dark] =
      new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(colours) ??
      [];
    return (theme === 'light' ? light : dark) ?? missing(name);
  };
  const { button: ground, words, paper, holes, tick } = ROLES[theme];
  return {
    button: hex(ground),
    words: hex(words),
    paper: hex(paper),
    holes: hex(holes),
    tick: hex(tick),
  };
}

function missing(name: string): never {
  throw new Error(`No colour token named ${name}.`);
}
