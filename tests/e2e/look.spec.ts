import type { Locator, Page } from '@playwright/test';

import { messagesTo } from './support/inbox.ts';
import { holesIn, paperAlong, pitchOf } from './support/paper.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { toCodePage } from './support/second-factor.ts';
import { openLogin, signIn, submitLogin } from './support/sign-in.ts';
import { mainly, MARKETS, PORTS, portalUrl } from './support/stack.ts';
import { WIDE } from './support/widths.ts';

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 900;
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
};

const THREE = { user_id: 'U-1', customer_user_id: 'C-1', fridom_user_id: 'F-1' };
const coupons = (page: Page) =>
  page.getByRole('region', { name: 'Services' }).getByRole('listitem');

test(
  'three services are one sheet, whose cuts have one pitch and meet in whole notches',
  WIDE,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await signIn(page, await newPerson({ market: 'lu', platforms: THREE }));
    await page.goto(`${portalUrl('lu')}/user/dashboard`);
    await expect(coupons(page)).toHaveCount(3);
    const boxes = await Promise.all([0, 1, 2].map((place) => boxOf(coupons(page).nth(place))));
    const [first, second, third] = boxes as [
      (typeof boxes)[0],
      (typeof boxes)[0],
      (typeof boxes)[0],
    ];

    const cuts = isWide(page)
      ? [second, third].map(({ x, y, height }) => ({
          x,
          y,
          length: height,
          direction: 'down' as const,
        }))
      : [second, third].map(({ x, y, width }) => ({
          x,
          y,
          length: width,
          direction: 'across' as const,
        }));
    const rows = [];
    for (const cut of cuts) rows.push(await paperAlong(page, cut));

    const [one, two] = rows.map(holesIn) as [number[], number[]];
    expect(one.length).toBeGreaterThan(8);
    expect(two).toEqual(one);
    const { least, most } = pitchOf(one);
    expect(least).toBeGreaterThan(10);
    expect(most - least).toBeLessThanOrEqual(1.5);
    // A notch at either end of each cut, both halves of it.
    for (const row of rows) {
      expect(row.slice(0, 7)).not.toContain(true);
      expect(row.slice(-7)).not.toContain(true);
    }
    if (isWide(page)) expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    else expect(first.width).toBe(third.width);
  },
);

test('one service has four round corners, and on a wide screen a stub', WIDE, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, await newPerson({ market: 'lu', platforms: { user_id: 'U-1' } }));
  const { x, y, width, height } = await boxOf(coupons(page));

  for (const edge of [y + 1, y + height - 2]) {
    const along = await paperAlong(page, {
      x,
      y: edge,
      length: Math.floor(width),
      direction: 'across',
    });
    expect(along.slice(0, 5)).not.toContain(true);
    expect(along.slice(-5)).not.toContain(true);
    expect(along.slice(20, 80)).not.toContain(false);
  }
  const seam = await paperAlong(page, {
    x: x + 104,
    y,
    length: Math.floor(height),
    direction: 'down',
  });
  expect(holesIn(seam).length > 4).toBe(isWide(page));
});

test('the sentence on the stub is read whole with text at 200 %', WIDE, async ({ page }) => {
  for (const language of ['fr', 'nl', 'en'] as const) {
    await openLogin(page, 'be', language);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const cutOff = await page.locator('.voucher-stub').evaluate((stub) => {
      const room = stub.getBoundingClientRect();
      const words = [...stub.querySelectorAll('p')].filter((each) => each.checkVisibility());
      return words.flatMap((each) => {
        const text = document.createRange();
        text.selectNodeContents(each);
        return [...text.getClientRects()]
          .filter(({ right, bottom }) => right > room.right - 12 || bottom > room.bottom)
          .map(() => each.textContent);
      });
    });
    expect(cutOff, language).toEqual([]);
  }
});

test('what is wrong is said loudest at the field, the summary above it is lighter', async ({
  page,
}) => {
  await openLogin(page, 'be', 'en');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible();
  const error = await printOf(page.locator('.field-error').first());

  await submitLogin(page, { email: 'nobody@mail.example', password: 'Not-the-right-1' });
  const summary = page.getByRole('group', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  const [box, title, link] = await Promise.all(
    [summary, summary.getByRole('heading'), summary.getByRole('link')].map(printOf),
  );

  expect(box?.isBoxed).toBe(false);
  for (const words of [title, link]) expect(words?.size).toBeLessThanOrEqual(error.size);
  expect(link?.weight).toBeLessThan(error.weight);
});

/** How loudly something is printed. */
const printOf = (element: Locator) =>
  element.evaluate((shown) => {
    const { fontSize, fontWeight, borderTopWidth, boxShadow } = getComputedStyle(shown);
    return {
      size: Number.parseFloat(fontSize),
      weight: Number(fontWeight),
      isBoxed: borderTopWidth !== '0px' || boxShadow !== 'none',
    };
  });

test('R11: Luxembourg shows its own mark in its header, Belgium its own', async ({ page }) => {
  for (const market of MARKETS) {
    await openLogin(page, market, 'en');
    await expect(page.getByRole('banner').locator('[data-mark]')).toHaveAttribute(
      'data-mark',
      market,
    );
  }
});

test(
  'a question is a slip with a stub; the act is filled and violet, the way back is at hand',
  WIDE,
  async ({ page }) => {
    await signIn(page, await newPerson());
    await page.goto(`${portalUrl('be')}/security/history`);
    const press = () => page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await press();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.dialog-stub')).toContainText('Security');
    await dialog.evaluate((shown) =>
      Promise.all(shown.getAnimations().map((each) => each.finished)),
    );

    const slip = await boxOf(dialog);
    const cancel = await boxOf(dialog.getByRole('button', { name: 'Cancel' }));
    const act = await boxOf(dialog.getByRole('button', { name: 'Sign out' }));
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(cancel.width).toBe(act.width);
    expect(act.height).toBe(52);
    if (isWide(page)) {
      expect(slip.width).toBe(480);
      expect(cancel.x).toBeLessThan(act.x);
      expect(cancel.y).toBe(act.y);
    } else {
      expect([slip.x, width - slip.x - slip.width, height - slip.y - slip.height]).toEqual([
        8, 8, 8,
      ]);
      expect(act.y).toBeLessThan(cancel.y);
    }
    await expect(dialog.locator('.button-primary')).toHaveCount(1);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await press();
    await page.mouse.click(width / 2, 4);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeFocused();
  },
);

/** The newest mail as a mail program shows it. */
async function openMail(page: Page, { email }: Person) {
  await expect.poll(async () => (await messagesTo(email)).length).toBeGreaterThan(0);
  const [newest] = await messagesTo(email);
  await page.goto(`http://127.0.0.1:${PORTS.sandbox}/dev/inbox/${newest?.id}/html`);
  return newest;
}

for (const market of mainly('lu'))
  test(`the alert of ${market} carries its mark and tells its facts in rows`, async ({ page }) => {
    const person = await newPerson({ market });
    await signIn(page, person);
    const message = await openMail(page, person);

    const mark = page.locator('img');
    await expect(mark).toHaveCount(1);
    expect(await mark.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(90);
    await expect(page.getByText('Carnet', { exact: true })).toBeVisible();
    const heads = page.getByRole('rowheader');
    await expect(heads).toHaveText(['Device', 'When']);
    await expect(page.getByRole('row').filter({ has: heads }).first()).toContainText('Chrome');
    expect(message?.text).toMatch(/^Device: .*Chrome.*$/m);
    const scrolls = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(scrolls).toBe(false);
  });

test('a code by mail stands in a box and is copied as one word', async ({ page }) => {
  const person = await newPerson({ mfa: 'email' });
  await toCodePage(page, person);
  const message = await openMail(page, person);

  const box = page.locator('.code');
  await expect(box).toHaveText(/^\d{8}$/);
  expect(await box.evaluate((shown) => getComputedStyle(shown).borderTopStyle)).toBe('solid');
  const code = (await box.textContent()) ?? '';
  expect(message?.text).toContain(`${code.slice(0, 4)} ${code.slice(4)}`);
  await expect(page.getByText('It works once, for 10 minutes.')).toBeVisible();
});
