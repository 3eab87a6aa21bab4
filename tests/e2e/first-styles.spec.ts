import type { Page } from '@playwright/test';

import { expect, test } from './support/policy-watch.ts';
import { portalUrl } from './support/stack.ts';
import { WIDE } from './support/widths.ts';

/** Place and look of everything on the page. */
const lookOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font } = getComputedStyle(element);
      return [element.tagName, x, y, width, height, color, backgroundColor, font].join(' ');
    }),
  );

for (const path of ['/login/email', '/login/phone', '/maintenance']) {
  test(
    `${path} looks the same with the styles of its first answer and with all of them`,
    WIDE,
    async ({ page }) => {
      const { promise: mayCome, resolve: letStylesCome } = Promise.withResolvers<void>();
      // The app would change the page as well, and our faces the width of each word.
      await page.route(/\.(?:js|woff2)$/, (route) => route.abort());
      await page.route('**/assets/*.css', async (route) => {
        await mayCome;
        await route.continue();
      });
      await page.goto(portalUrl('be') + path);
      const first = await lookOf(page);

      letStylesCome();
      await page.waitForFunction(() => document.styleSheets.length === 2);
      expect(await lookOf(page)).toEqual(first);
    },
  );
}

/**
 * A word a hair wider than its stand-in, in a line that is set from the right; and what stands below a
 * way in that comes late. Browsers call ten times as much good.
 */
const UNSEEN_SHIFT = 0.01;

for (const language of ['nl', 'fr', 'en']) {
  test(`in ${language} nothing moves when the faces and the app come`, WIDE, async ({ page }) => {
    await page.addInitScript(() => {
      const moves: { value: number; what: string }[] = [];
      Object.assign(globalThis, { moves });
      type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[])
          moves.push({ value, what: sources.map(({ node }) => node?.textContent).join(' | ') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${portalUrl('be')}/login/email?language=${language}`);
    await page.waitForFunction(() => document.styleSheets.length === 2);
    await expect(page).toHaveURL(`${portalUrl('be')}/login/email`);
    await page.evaluate(() => document.fonts.ready);
    const faces = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(faces.length).toBeGreaterThan(2);
    const moves = (await page.evaluate('moves')) as { value: number; what: string }[];
    const sum = moves.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(moves)).toBeLessThan(UNSEEN_SHIFT);
  });
}
