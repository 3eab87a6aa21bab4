import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin, signIn } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';

const GUEST_PAGES = ['/login/email', '/login/phone', '/maintenance'];

async function eachPage(page: Page, language: 'nl' | 'fr' | 'en', look: () => Promise<void>) {
  await openLogin(page, 'be', language);
  for (const path of GUEST_PAGES) {
    await page.goto(portalUrl('be') + path);
    await page.waitForFunction(() => 'dataLayer' in window);
    await look();
  }
  const platforms = { user_id: '1', customer_user_id: '2', fridom_user_id: '3' };
  // A name as long as a card has room for.
  await signIn(page, await newPerson({ language, firstname: 'Anne-Sophie', platforms }), language);
  await look();
}

/** Texts and controls that stick out of the window at either side, cut off or not. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden=true], .sr-only, svg') &&
        (element.matches('a, button, input') ||
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())),
    );
    const out = shown.filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 1 && (left < -0.5 || right > width + 0.5);
    });
    const scrolls = document.documentElement.scrollWidth > width;
    return [...(scrolls ? ['the page scrolls'] : []), ...out.map((each) => each.outerHTML)];
  });

for (const language of ['nl', 'fr', 'en'] as const) {
  test(`no page in ${language} scrolls or sticks out sideways at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await eachPage(page, language, async () => expect(await stickingOut(page)).toEqual([]));
  });
}

test('no page scrolls or sticks out sideways with text at 200 %', async ({ page }) => {
  await eachPage(page, 'fr', async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await stickingOut(page)).toEqual([]);
  });
});

test('everything to press is at least 44 px high and 24 px wide', async ({ page }) => {
  await eachPage(page, 'en', async () => {
    const small = await page.evaluate(() => {
      const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input')];
      return targets
        .map((target) => (target.matches('[type=radio]') ? target.closest('label') : target))
        .filter((target) => target !== null)
        .filter((target) => target.checkVisibility() && !target.matches('.sr-only, p > a'))
        .filter((target) => {
          const frame = target.closest('.control-frame') ?? target;
          const { width, height } = frame.getBoundingClientRect();
          return height < 43.5 || width < 24;
        })
        .map((target) => target.outerHTML);
    });
    expect(small).toEqual([]);
  });
});

test('in the dark the paper is dark, and every pair of colours can still be read', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  await eachPage(page, 'en', async () => {
    const paper = await page.evaluate(() => {
      const probe = document.createElement('canvas').getContext('2d');
      if (!probe) return [];
      probe.fillStyle = getComputedStyle(document.body).backgroundColor;
      probe.fillRect(0, 0, 1, 1);
      return [...probe.getImageData(0, 0, 1, 1).data].slice(0, 3);
    });
    expect(Math.max(...paper)).toBeLessThan(64);
    await expectNoAxeViolations(page);
  });
});

test('in forced colours every field and button keeps an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openLogin(page, 'be', 'en');
  await expectNoAxeViolations(page);
  const withoutEdge = await page.evaluate(() => {
    const hasEdge = (element: Element | null): boolean => {
      if (!element) return false;
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
      return (borderTopStyle !== 'none' && borderTopWidth !== '0px') || outlineStyle !== 'none';
    };
    return [...document.querySelectorAll('main input, main [type=submit]')]
      .filter((element) => !hasEdge(element) && !hasEdge(element.closest('.control-frame')))
      .map((element) => element.outerHTML);
  });
  expect(withoutEdge).toEqual([]);
});

test('whoever asks for less motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await eachPage(page, 'en', async () => {
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 10)
        .map((animation) => String((animation.effect as KeyframeEffect).target?.outerHTML)),
    );
    expect(moving).toEqual([]);
  });
});
