import { expect } from '@playwright/test';

import { loadBook, type Look, openStory, test } from './support/open-story.ts';
import {
  dividerOffsets,
  filledButtons,
  lonelyWords,
  outerShadowsOfCards,
  rightEdges,
  textEdges,
  yellowAreas,
} from './support/page-measures.ts';
import { nameOf, pageStories } from './support/stories.ts';

const widths = [360, 1280] as const;
const dashboard = 'pages-dashboard--dashboard';
const security = 'pages-security--security';
const spread = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers);

for (const width of widths) {
  const french: Look = { locale: 'fr', theme: 'light', width };

  test(`craft check 3: dividers start where the text starts at ${width} px`, async ({ book }) => {
    for (const story of [security, 'pages-devices--devices']) {
      await openStory(book, story, french);
      const offsets = await dividerOffsets(book);

      expect(offsets.length).toBeGreaterThan(1);
      expect(offsets.filter((offset) => Math.abs(offset) > 1)).toEqual([]);
    }
  });

  test(`craft check 4: services and rows share one left edge at ${width} px`, async ({ book }) => {
    await openStory(book, dashboard, french);
    const services = await textEdges(book);
    await openStory(book, security, french);
    const rows = await textEdges(book);

    expect(services.length).toBeGreaterThan(1);
    expect(rows.length).toBeGreaterThan(3);
    expect(spread([...services, ...rows])).toBeLessThanOrEqual(1);
  });

  test(`craft check 5: arrows and chevrons end where the content ends at ${width} px`, async ({
    book,
  }) => {
    for (const story of [dashboard, 'pages-security-code--code']) {
      await openStory(book, story, french);
      const { ends, content } = await rightEdges(book);

      expect(ends.length).toBeGreaterThan(1);
      expect(ends.filter((end) => Math.abs(end - content) > 3)).toEqual([]);
    }
  });
}

for (const story of pageStories) {
  test(`${nameOf(story)}: one filled button, two yellow areas, no word alone (craft checks 6, 9, 12)`, async ({
    book,
  }) => {
    for (const locale of ['nl', 'fr', 'en', 'de'] as const) {
      await openStory(book, story, { locale, theme: 'light', width: 1280 });
      for (const width of widths) {
        await book.setViewportSize({ width, height: 900 });
        expect(await filledButtons(book), `${locale} ${width}`).toBeLessThanOrEqual(1);
        expect(await yellowAreas(book), `${locale} ${width}`).toBeLessThanOrEqual(2);
        expect(await lonelyWords(book), `${locale} ${width}`).toEqual([]);
      }
    }
  });
}

test('craft check 8: a countdown stays as wide while it counts', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await loadBook(page, 'components-resend-countdown--waits');
  await page.clock.pauseAt(600_000);
  const waiting = page.getByRole('button').first();
  const widths = new Map<string, number | undefined>();
  for (let tick = 0; tick < 3; tick++) {
    await page.clock.runFor(1000);
    const text = await waiting.innerText();
    expect(text).toMatch(/in 1\d s$/);
    widths.set(text, (await waiting.boundingBox())?.width);
  }
  expect(widths.size).toBe(3);
  expect(new Set(widths.values()).size).toBe(1);
});

test('craft check 14: cards on dark paper have a border and no shadow', async ({ book }) => {
  for (const story of [security, 'pages-devices--devices']) {
    await openStory(book, story, { locale: 'nl', theme: 'light', width: 1280 });
    expect(await outerShadowsOfCards(book)).not.toEqual([]);
    await openStory(book, story, { locale: 'nl', theme: 'dark', width: 1280 });
    expect(await outerShadowsOfCards(book)).toEqual([]);
  }
});
