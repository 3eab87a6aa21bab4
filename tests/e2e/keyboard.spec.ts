import type { Page } from '@playwright/test';

import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin, signIn } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';
import { walkByTab } from './support/walk.ts';
import { WIDE } from './support/widths.ts';

const openSignedIn = (path: string) => async (page: Page) => {
  const platforms = { user_id: '1', customer_user_id: '2', fridom_user_id: '3' };
  await signIn(page, await newPerson({ platforms }));
  // Loaded by its address, so that the walk begins at the top and not at the heading.
  await page.goto(portalUrl('be') + path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
  // Cards come a moment later, and are walked through like everything else.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
};

const openGuestPage = (path: string) => async (page: Page) => {
  await openLogin(page, 'be', 'en');
  await page.goto(portalUrl('be') + path);
  await page.waitForFunction(() => 'dataLayer' in window);
  // These come once the page is alive, and are walked through like everything else.
  if (path.startsWith('/login')) {
    for (const name of ['Use a passkey', 'Continue with itsme'])
      await expect(page.getByRole('button', { name })).toBeVisible();
  }
  // Who arrives stands in the first field; these walks begin at the top of the page.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
};

const pages = [
  ['login by e-mail', openGuestPage('/login/email')],
  ['login by phone', openGuestPage('/login/phone')],
  ['maintenance', openGuestPage('/maintenance')],
  ['dashboard', openSignedIn('/user/dashboard')],
  ['websites', openSignedIn('/websites')],
] as const;

for (const [name, open] of pages) {
  test(
    `keyboard: Tab reaches everything on ${name} in its order, each with a ring and in view`,
    WIDE,
    async ({ page }) => {
      await open(page);
      const { expected, stops } = await walkByTab(page);

      expect(stops.map((stop) => stop.name)).toEqual(expected);
      expect(stops.map(({ index }) => index)).toEqual(expected.map((_, index) => index));
      expect(stops.filter(({ hasRing }) => !hasRing)).toEqual([]);
      expect(stops.filter(({ isInView }) => !isInView)).toEqual([]);
    },
  );
}

test('keyboard: in forced colours the ring is an outline, which such a theme keeps', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openGuestPage('/login/email')(page);
  const { expected, stops } = await walkByTab(page);
  expect(stops).toHaveLength(expected.length);
  expect(stops.filter(({ hasRing }) => !hasRing)).toEqual([]);
});

test('keyboard: somebody signs in, changes language and theme, and signs out without a mouse', async ({
  page,
}) => {
  const person = await newPerson();
  await openLogin(page, 'be', 'nl');
  await page.waitForFunction(() => 'dataLayer' in window);

  await tabTo(page, 'English');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail address')).toBeVisible();

  await tabTo(page, 'identifier');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Tab');
  const password = page.getByLabel('Password', { exact: true });
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'password');

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');

  await tabTo(page, 'system');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');

  await tabTo(page, 'Sign out');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`${portalUrl('be')}/login/email`);
});

test('keyboard: an empty form sends the focus to the first field that is missing', async ({
  page,
}) => {
  await openGuestPage('/login/email')(page);
  // The header of a wide screen has a link of the same name.
  await tabTo(page, 'password');
  await tabTo(page, 'Sign in');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  await expect(page.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true');
});

/** By what it says, or for a field by its id or value. */
async function tabTo(page: Page, wanted: string) {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const isThere = await page.evaluate((text) => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return false;
      if (focused instanceof HTMLInputElement) return [focused.id, focused.value].includes(text);
      // A language is shown as two letters and read out by its name.
      return (
        focused.textContent === text || focused.querySelector('.sr-only')?.textContent === text
      );
    }, wanted);
    if (isThere) return;
  }
  throw new Error(`Tab never reached "${wanted}"`);
}
