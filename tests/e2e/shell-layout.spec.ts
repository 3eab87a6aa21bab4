import { expectNoAxeViolations } from './support/axe.ts';
import { eachPage } from './support/every-page.ts';
import { stickingOut, tooSmall } from './support/layout.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin } from './support/sign-in.ts';

// Some forty addresses each.
test.describe.configure({ timeout: 360_000 });

for (const language of ['nl', 'fr'] as const) {
  test(`no page in ${language} scrolls or sticks out sideways at 320 px, nor with text at 200 %`, async ({
    page,
  }) => {
    const usual = page.viewportSize() ?? { width: 360, height: 780 };
    const enlargeText = (size: string) =>
      page.evaluate((given) => {
        document.documentElement.style.fontSize = given;
      }, size);
    await eachPage(page, language, async (path) => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await stickingOut(page), `${path} at 320 px`).toEqual([]);
      await page.setViewportSize(usual);
      await enlargeText('200%');
      expect.soft(await stickingOut(page), `${path} with text at 200 %`).toEqual([]);
      await enlargeText('');
    });
  });
}

test('everything to press is at least 44 px both ways, and moves for nobody who asks for less motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await eachPage(page, 'en', async (path) => {
    expect.soft(await tooSmall(page), path).toEqual([]);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 10)
        .map((animation) => String((animation.effect as KeyframeEffect).target?.outerHTML)),
    );
    expect(moving).toEqual([]);
  });
});

test('in the dark the paper is dark, and every pair of colours can still be read', async ({
  page,
}) => {
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
