import { expect, type Page, test } from '@playwright/test';

import { eachPage } from './support/every-page.ts';
import { stickingOut } from './support/layout.ts';
import { type PseudoPortal, startPseudoPortal } from './support/pseudo-portal.ts';
import { portalUrl } from './support/stack.ts';

test.describe.configure({ timeout: 240_000 });
// One width is enough: the window is set below.
test.skip(({ viewport }) => (viewport?.width ?? 0) > 400);

let portal: PseudoPortal;
test.beforeAll(async ({ browserName: _browserName }, { project }) => {
  // It builds the portal once more.
  test.setTimeout(240_000);
  portal = await startPseudoPortal(project.use.launchOptions ?? {});
});
test.afterAll(() => portal.stop());

/**
 * Words in plain letters: whatever is not drawn from the catalogue. Names, addresses, references, what
 * is the same in every language and what the API worded, laws too, stay as they are.
 */
const plainWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const WORDED_BY_API =
      /Oops\. Seems like .*|This request is no longer open\. .*|Income Tax Code .*/g;
    const KEPT =
      /client_id|(?:[a-z2-7]{4} ){7}[a-z2-7]{4}|Carnet|Fridom|itsme|Nederlands|Français|English|Anne-Sophie|Brasserie Lou|Person|Chrome|Linux|\S+@\S+|\S+\.\S+|\d+ [A-Z]+ \d{4}|[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{2}/gi;
    const spoken = [...document.querySelectorAll('body *')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const written: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Countries are named by the browser; the language of a part is its own; the fold for
      // developers quotes what their app sent.
      const apart = 'script, style, noscript, option, [lang]:not(html), details dd';
      if (node.parentElement?.closest(apart)) continue;
      // An address that may break is in pieces, and read as one.
      const isPiece = node.parentElement?.querySelector(':scope > wbr');
      written.push((isPiece ? node.parentElement : node)?.textContent ?? '');
    }
    return [...spoken, ...written, document.title].filter((text) =>
      /[a-z]{3}/i.test(text.replace(WORDED_BY_API, '').replace(KEPT, '')),
    );
  });

test('every text on every page comes from the catalogue, and fits at 320 px a third longer', async ({
  browser,
}) => {
  const page = await portal.browser.newPage({ viewport: { width: 320, height: 640 } });
  const look = async (path: string) => {
    expect.soft(path === '/maintenance' ? [] : await plainWords(page), path).toEqual([]);
    expect.soft(await stickingOut(page), path).toEqual([]);
  };
  await eachPage(page, 'en', look, browser);
});

test('R10, A64: in German, what it lacks is in French, what French lacks too is in English, and nothing is a raw key', async () => {
  const page = await portal.browser.newPage();
  await page.goto(`${portalUrl('lu')}/login/email?language=de`);
  await page.waitForFunction(() => 'dataLayer' in window);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByLabel('Adresse e-mail').fill('nobody@mail.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByText('Benutzername oder Passwort falsch.').first()).toBeVisible();
  // Keys are codes with a dot, or six letters and digits that no word is made of.
  const words = (await page.locator('body').innerText()).split(/\s+/);
  expect(words.filter((word) => /^[a-z_]+\.[a-z_]+$|^(?=.*[\d/+])[\w/+]{6}$/i.test(word))).toEqual(
    [],
  );
});
