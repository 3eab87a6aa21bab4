import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

const FOLDER = 'docs/partners/button';
const WORDS = {
  en: 'Sign in with Carnet',
  fr: 'Se connecter avec Carnet',
  nl: 'Aanmelden met Carnet',
  de: 'Mit Carnet anmelden',
};
/** What pages are made of, by day and by night; the second of each is our own paper. */
const PAGES = { light: ['#ffffff', '#f2f5ec'], dark: ['#000000', '#14121f'] };

const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');
const pictures = Object.entries(WORDS).flatMap(([language, words]) =>
  (['light', 'dark'] as const).map((theme) => ({ language, words, theme })),
);

describe('the button for partners', () => {
  it('is there in four languages, on light and on dark pages, and nothing else is', () => {
    const found = readdirSync(FOLDER).filter((name) => name.endsWith('.svg'));
    const wanted = pictures.map(({ language, theme }) => `${language}-${theme}.svg`);
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });

  describe.each(pictures)('$language, $theme', ({ language, words, theme }) => {
    const picture = () => read(`${language}-${theme}.svg`);

    it('is named by its words, in its language', () => {
      const svg = picture();
      expect(svg).toMatch(new RegExp(`^<svg [^>]*role="img"[^>]* lang="${language}">\\n<title>`));
      expect(/<title>(.*)<\/title>/.exec(svg)?.[1]).toBe(words);
      expect(svg).not.toContain('aria-');
    });

    it('can be read: words on button 4.5 to 1, button on page 3 to 1', () => {
      const svg = picture();
      const [, ground = ''] = /<rect [^>]*fill="(#[0-9a-f]{6})"/.exec(svg) ?? [];
      const [, letters = ''] = /<path fill="(#[0-9a-f]{6})" transform=/.exec(svg) ?? [];
      expect(contrast(letters, ground)).toBeGreaterThanOrEqual(4.5);
      for (const page of PAGES[theme]) expect(contrast(ground, page)).toBeGreaterThanOrEqual(3);
    });

    it('is as high as a finger needs', () => {
      const [, width = 0, height = 0] = (/ width="(\d+)" height="(\d+)"/.exec(picture()) ?? []).map(
        Number,
      );
      expect(height).toBeGreaterThanOrEqual(44);
      expect(width).toBeGreaterThan(200);
      expect(width).toBeLessThanOrEqual(328);
    });

    it('needs nothing from elsewhere: no address, no script, no style, no font', () => {
      const inside = picture().replace('xmlns="http://www.w3.org/2000/svg"', '');
      expect(inside).not.toMatch(
        /https?:|\/\/|url\(|href|<(text|style|script|image|use)\b|font|\bon\w+=/,
      );
    });
  });

  it('the example shows each of them by its words and its measures, and fetches nothing else', () => {
    const page = read('button.html');
    for (const [language, words] of Object.entries(WORDS)) {
      const { 1: width } = / width="(\d+)"/.exec(read(`${language}-light.svg`)) ?? [];
      expect(page).toContain(
        `<img src="${language}-light.svg" alt="${words}" width="${width}" height="44" />`,
      );
      expect(page).toContain(`srcset="${language}-dark.svg"`);
    }
    const fetched = [...page.matchAll(/(?:src|srcset|href)="([^"]*)"/g)].map(([, to]) => to);
    expect(new Set(fetched.filter((to) => !/^[a-z]{2}-(light|dark)\.svg$/.test(to ?? '')))).toEqual(
      new Set(['/login']),
    );
    expect(page).not.toMatch(/@import|url\(|<script|<link/);
  });

  it('the page about it shows a piece of the example, and each picture', () => {
    const page = read('README.md');
    const example = /```html\n(.*?)```/s.exec(page)?.[1] ?? '';
    const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    expect(flat(read('button.html'))).toContain(flat(example));
    for (const { language, words, theme } of pictures)
      expect(page).toContain(`![${words}](${language}-${theme}.svg)`);
  });

  it('the example partner shows the very picture, with its words for those who cannot see it', () => {
    const shown = readFileSync('apps/partner-demo/src/sign-in-with-carnet.svg', 'utf8');
    expect(shown).toBe(read('en-light.svg'));
  });

  it('is drawn from the colours and the typeface that we have today', async () => {
    const drawing = ['packages/ui/tools/draw-sign-in-buttons.ts', '--check'];
    await expect(promisify(execFile)(process.execPath, drawing)).resolves.toMatchObject({
      stderr: '',
    });
  });
});

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
