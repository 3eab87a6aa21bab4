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
      // The app would change the page as well.
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.route('**/assets/*.css', async (route) => {
        await mayCome;
        await route.continue();
      });
      await page.goto(portalUrl('be') + path);
      await page.evaluate(() => document.fonts.ready);
      const first = await lookOf(page);

      letStylesCome();
      await page.waitForFunction(() => document.styleSheets.length === 2);
      expect(await lookOf(page)).toEqual(first);
    },
  );
}
