import type { Page } from '@playwright/test';

import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { signIn } from './support/sign-in.ts';
import { apiUrl, portalUrl } from './support/stack.ts';

const greeting = (page: Page) => page.getByText('Hello Amina');

test('a page whose app the network lost says so, and can be loaded again', async ({ page }) => {
  await signIn(page, await newPerson());
  await page.route('**/assets/*.js', (route) => route.abort());
  // The second one is finished HTML, held back for somebody who may be signed in.
  for (const path of ['/user/dashboard', '/login/email']) {
    await page.goto(portalUrl('be') + path);
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  }

  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(greeting(page)).toBeVisible();
});

test('a page whose texts the network lost says so', async ({ page }) => {
  await signIn(page, await newPerson());
  await page.route('**/assets/shell-errors*.js', (route) => route.abort());
  await page.goto(`${portalUrl('be')}/login/email`);
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
});

test('while the first answer is awaited, the frame stands; after 4 s it says that it still works on it', async ({
  page,
}) => {
  await signIn(page, await newPerson());
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`${apiUrl('be')}/user`, async (route) => {
    await promise;
    await route.continue();
  });
  for (const path of ['/user/dashboard', '/login/email']) {
    await page.goto(portalUrl('be') + path);
    const slow = page.getByText('Still working…');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(slow).toBeHidden();
    await expect(slow).toBeVisible();
  }

  resolve();
  await expect(greeting(page)).toBeVisible();
});
