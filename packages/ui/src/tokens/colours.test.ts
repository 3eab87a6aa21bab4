import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'colours.css'), 'utf8');

const colours = new Map(
  [...css.matchAll(/--color-([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

const TEXT = 4.5;
const LARGE_OR_BORDER = 3;

// Every pair that stands on a screen: what is on top, what is below, the contrast it needs.
const pairs: [ink: string, ground: string, least: number][] = [
  ...['paper', 'surface', 'sunken', 'note', 'primary-tint'].flatMap((ground) => [
    ['ink', ground, TEXT] as [string, string, number],
    ['ink-2', ground, TEXT] as [string, string, number],
  ]),
  ...['paper', 'surface', 'note', 'primary-tint'].map(
    (ground) => ['primary', ground, TEXT] as [string, string, number],
  ),
  ['primary-hover', 'surface', TEXT],
  ['on-primary', 'primary', TEXT],
  ['on-primary', 'primary-hover', TEXT],
  ['accent-ink', 'stub', TEXT],
  ['ink', 'stub', TEXT],
  ['warn', 'note', TEXT],
  ...['success', 'danger', 'warn', 'info'].flatMap((tone) => [
    [tone, 'surface', TEXT] as [string, string, number],
    [tone, 'paper', TEXT] as [string, string, number],
    [tone, `${tone}-tint`, TEXT] as [string, string, number],
    ['ink', `${tone}-tint`, TEXT] as [string, string, number],
  ]),
  ['paper', 'ink', TEXT],
  ['control', 'surface', LARGE_OR_BORDER],
  ['control', 'paper', LARGE_OR_BORDER],
  ['primary', 'surface', LARGE_OR_BORDER],
  ['danger', 'surface', LARGE_OR_BORDER],
];

describe('the colour tokens', () => {
  it('are all read from the token file', () => {
    expect(colours.size).toBeGreaterThan(25);
  });

  it.each(pairs)('%s on %s has at least %s : 1 in both themes', (ink, ground, least) => {
    for (const theme of ['light', 'dark'] as const)
      expect(contrast(colourOf(ink)[theme], colourOf(ground)[theme]), theme).toBeGreaterThanOrEqual(
        least,
      );
  });

  it('keeps the focus ring visible on every ground: ink by day, yellow by night', () => {
    for (const ground of ['paper', 'surface', 'stub', 'note']) {
      expect(contrast(colourOf('ink').light, colourOf(ground).light)).toBeGreaterThanOrEqual(3);
      expect(contrast(colourOf('accent').dark, colourOf(ground).dark)).toBeGreaterThanOrEqual(3);
    }
  });
});

function colourOf(name: string) {
  const colour = colours.get(name);
  if (!colour) throw new Error(`No colour token named ${name}.`);
  return colour;
}

function contrast(one: string, other: string) {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
