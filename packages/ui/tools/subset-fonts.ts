/**
 * Cuts the three typefaces down to what the portal shows, so that the login page can carry them:
 * the published variable files weigh 184 kB, the three that a first visit loads about 45 kB.
 *
 * "core" holds the letters of English, French, Dutch and German. Names from elsewhere (Portuguese,
 * Polish …) bring in "more" and "ext", which browsers fetch only when such a letter is on the page.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import subsetFont from 'subset-font';

interface Cut {
  from: string;
  to: string;
  text: string;
  axes: Record<string, number | { min: number; max: number }>;
}

const letters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

const ascii = letters(0x20, 0x7e).join('');
const core = `${ascii}ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒàâäçéèêëíîïóôöùûüÿœß«»‘’‚“”„–—…•·€°©\u00a0\u202f`;
const more = letters(0xa1, 0xff)
  .filter((letter) => !core.includes(letter))
  .join('');
const ext = letters(0x100, 0x24f).join('');

// Optical size stays variable (headings run from 18 to 44 px); one weight then keeps it at half the
// size. The step number has its own narrow digits.
const heading = { opsz: { min: 18, max: 44 }, wdth: 100, wght: 665 };
const body = { wght: { min: 400, max: 700 } };
const mono = { wght: 460 };

const bricolage = (script: string) =>
  `bricolage-grotesque/files/bricolage-grotesque-${script}-standard-normal.woff2`;
const atkinson = (script: string) =>
  `atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${script}-wght-normal.woff2`;
const atkinsonMono =
  'atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2';

const cuts: Cut[] = [
  { from: bricolage('latin'), to: 'bricolage-core', text: core, axes: heading },
  { from: bricolage('latin'), to: 'bricolage-more', text: more, axes: heading },
  { from: bricolage('latin-ext'), to: 'bricolage-ext', text: ext, axes: heading },
  {
    from: bricolage('latin'),
    to: 'bricolage-digits',
    text: '0123456789/',
    axes: { opsz: { min: 44, max: 96 }, wdth: 88, wght: { min: 560, max: 640 } },
  },
  { from: atkinson('latin'), to: 'atkinson-core', text: core, axes: body },
  { from: atkinson('latin'), to: 'atkinson-more', text: more, axes: body },
  { from: atkinson('latin-ext'), to: 'atkinson-ext', text: ext, axes: body },
  { from: atkinsonMono, to: 'atkinson-mono-core', text: `${ascii}é•·–`, axes: mono },
];

const source = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../src/tokens/fonts/', import.meta.url);
const keepFeatures = ['kern', 'liga', 'tnum', 'lnum', 'ccmp', 'locl', 'mark'];

for (const { from, to, text, axes } of cuts) {
  const font = await subsetFont(readFileSync(new URL(from, source)), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures,
    noHinting: true,
  });
  writeFileSync(new URL(`${to}.woff2`, target), font);
  process.stdout.write(`${to} ${font.length}\n`);
}
