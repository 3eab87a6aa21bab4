import type { Page } from '@playwright/test';

import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin, signIn, submitLogin } from './support/sign-in.ts';
import { mainly, portalUrl } from './support/stack.ts';
import { WIDE } from './support/widths.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The app listens: what is tested below is done by it, not by the page it took over. */
async function openLivingLogin(page: Page, path = '/login/email') {
  await openLogin(page, 'be', 'en');
  if (path !== '/login/email') await page.goto(portalUrl('be') + path);
  await page.waitForFunction(() => 'dataLayer' in window);
}

for (const market of mainly('lu')) {
  test(`R16, R17: ${market} leads unknown paths home, and home to the dashboard`, async ({
    page,
  }) => {
    for (const path of ['/no/such/page', '/foo.example']) {
      await page.goto(portalUrl(market) + path);
      await expect(page).toHaveURL(`${portalUrl(market)}/login/email`);
    }

    await signIn(page, await newPerson({ market }));
    for (const path of ['/no/such/page', '/foo.example', '/']) {
      await page.goto(portalUrl(market) + path);
      await expect(page).toHaveURL(`${portalUrl(market)}/user/dashboard`);
      await expect(heading(page)).toHaveText('Hello Amina');
    }
  });

  test(
    `R18, R19: pages for guests of ${market} have header, login slot and footer`,
    WIDE,
    async ({ page }) => {
      await openLogin(page, market, 'en');
      for (const path of ['/login/email', '/login/phone']) {
        await page.goto(portalUrl(market) + path);
        const header = page.getByRole('banner');
        await expect(header.getByRole('link', { name: 'Carnet' })).toBeVisible();
        await expect(header.getByRole('navigation', { name: 'Language' })).toBeVisible();
        const account = page.getByRole('navigation', { name: 'Account' });
        await expect(account.getByRole('link', { name: 'Sign in' })).toBeVisible();

        const footer = page.getByRole('contentinfo');
        for (const name of ['Blog', 'Help', 'Our website', 'Privacy'])
          await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute(
            'href',
            /^https:\/\//,
          );
      }
    },
  );
}

test('R24, R25: logout shows only to whoever is logged in, and ends at the login page', async ({
  page,
}) => {
  await openLivingLogin(page);
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await expect(signOut).toHaveCount(0);

  await signIn(page, await newPerson());
  await expect(page.getByRole('banner').getByText('Sign in')).toHaveCount(0);
  await signOut.click();

  await expect(page).toHaveURL(`${portalUrl('be')}/login/email`);
  await expect(signOut).toHaveCount(0);
});

test(
  'every entry of the menu opens its page and is then the current one',
  WIDE,
  async ({ page }) => {
    await signIn(page, await newPerson());
    const menu = page.getByRole('navigation', { name: 'Account' });
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'aria-current',
      'page',
    );

    for (const entry of await menu.getByRole('link').all()) {
      const path = await entry.getAttribute('href');
      await entry.click();
      await expect(page).toHaveURL(`${portalUrl('be')}${path}`);
      await expect(entry).toHaveAttribute('aria-current', 'page');
      await expect(menu.locator('[aria-current=page]')).toHaveCount(1);
    }
  },
);

test('R32: the two ways to log in have addresses, titles and a current tab of their own', async ({
  page,
}) => {
  await openLivingLogin(page);
  const ways = page.getByRole('navigation', { name: 'Sign in with' });
  await expect(ways.locator('[aria-current=page]')).toHaveText('E-mail');

  await ways.getByRole('link', { name: 'Phone' }).click();
  await expect(page).toHaveURL(`${portalUrl('be')}/login/phone`);
  await expect(ways.locator('[aria-current=page]')).toHaveText('Phone');
  await expect(page.getByLabel('Phone number')).toBeVisible();

  await page.goBack();
  await expect(page.getByLabel('E-mail address')).toBeVisible();
});

test('each page has its title, and a failed login says so in it', async ({ page }) => {
  await openLivingLogin(page);
  await expect(page).toHaveTitle('Sign in – Carnet');
  await submitLogin(page, { email: 'nobody@mail.example', password: 'wrong' });
  await expect(page).toHaveTitle('Error: Sign in – Carnet');

  await signIn(page, await newPerson());
  await expect(page).toHaveTitle('Dashboard – Carnet');
});

test('the skip link is the first stop and leads to the content', WIDE, async ({ page }) => {
  // A page with a field to type in begins there; every other at its top.
  await signIn(page, await newPerson());
  await page.reload();
  await expect(heading(page)).toHaveText('Hello Amina');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content');
});

test('after each change of page the first empty field has the focus, or else the heading', async ({
  page,
}) => {
  await openLivingLogin(page);
  await expect(page.getByLabel('E-mail address')).toBeFocused();

  await page.getByRole('link', { name: 'Phone' }).click();
  await expect(page).toHaveURL(/\/login\/phone$/);
  await expect(page.getByLabel('Phone number')).toBeFocused();

  await page.getByRole('link', { name: 'E-mail', exact: true }).click();
  await expect(page).toHaveURL(/\/login\/email$/);
  await submitLogin(page, await newPerson());
  await expect(heading(page)).toHaveText('Hello Amina');
  await expect(heading(page)).toBeFocused();
});

test('R28: each navigation pushes one page view with paths only', async ({ page }) => {
  await openLogin(page, 'be', 'en');
  await page.goto(`${portalUrl('be')}/login/email?payload=SECRET#SECRET`);
  await page.waitForFunction(() => 'dataLayer' in window);
  await page.getByRole('link', { name: 'Phone' }).click();
  await expect(page).toHaveURL(/\/login\/phone$/);

  const pageViews = () => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer);
  await expect.poll(async () => (await pageViews())?.length).toBe(2);
  expect(await pageViews()).toEqual([
    { event: 'virtualPageView', location: '/login/email', title: 'Sign in – Carnet', referrer: '' },
    {
      event: 'virtualPageView',
      location: '/login/phone',
      title: 'Sign in – Carnet',
      referrer: '/login/email',
    },
  ]);
});
