import type { Page } from '@playwright/test';

import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin, submitLogin, WORDS } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';

const fieldsOf = (page: Page) => ({
  email: page.getByLabel(WORDS.en.email),
  password: page.getByLabel(WORDS.en.password, { exact: true }),
});

const appIsAlive = (page: Page) => page.waitForFunction(() => 'dataLayer' in window);

/** The page is there and its script is not, as on a slow line. */
async function openWithoutScript(page: Page) {
  await openLogin(page, 'be', 'en');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`${portalUrl('be')}/login/email`, { waitUntil: 'domcontentloaded' });
  return { letScriptsCome: resolve };
}

test('what is typed before the app is there is kept when it comes', async ({ page }) => {
  const { letScriptsCome } = await openWithoutScript(page);
  const { email, password } = fieldsOf(page);
  await email.fill('early@mail.example');
  await password.fill('early password');
  await password.focus();
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);

  letScriptsCome();
  await appIsAlive(page);
  await expect(email).toHaveValue('early@mail.example');
  await expect(password).toHaveValue('early password');
  await expect(password).toBeFocused();
});

test('what is typed before the app is there is still there after a link and Back', async ({
  page,
}) => {
  const { letScriptsCome } = await openWithoutScript(page);
  const { email } = fieldsOf(page);
  await email.fill('early@mail.example');
  // Kept by the page itself: a browser may put typed text back on its own, and may not.
  const kept = () => (history.state as { identifier?: string } | null)?.identifier;
  expect(await page.evaluate(kept)).toBe('early@mail.example');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  letScriptsCome();
  await expect(page).toHaveURL(/\/forgot-password\/email$/);
  await page.goBack();
  await expect(email).toHaveValue('early@mail.example');
});

test('R5: a language chosen before the app is there comes with it, and what was typed stays', async ({
  page,
}) => {
  const { letScriptsCome } = await openWithoutScript(page);
  const { email, password } = fieldsOf(page);
  await email.fill('early@mail.example');
  await password.fill('early password');
  await page.getByRole('link', { name: 'Nederlands' }).click();

  letScriptsCome();
  await expect(page.getByLabel(WORDS.nl.email)).toHaveValue('early@mail.example');
  await expect(page.getByLabel(WORDS.nl.password, { exact: true })).toHaveValue('early password');
});

test('a login sent before the app is there is sent once, when it comes', async ({ page }) => {
  const person = await newPerson();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  const { letScriptsCome } = await openWithoutScript(page);
  await submitLogin(page, person);
  await fieldsOf(page).password.press('Enter');
  await expect(page).toHaveURL(`${portalUrl('be')}/login/email`);
  expect(posts).toEqual([]);

  letScriptsCome();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
  expect(posts).toHaveLength(1);
});

test('a script that the network lost is fetched again by the next submit', async ({ page }) => {
  test.slow();
  const person = await newPerson();
  await openLogin(page, 'be', 'en');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${portalUrl('be')}/login/email`);
  await submitLogin(page, person);
  await expect(fieldsOf(page).email).toHaveValue(person.email);

  await page.unroute('**/assets/*.js');
  const button = page.getByRole('button', { name: WORDS.en.signIn });
  await expect(async () => {
    if (await button.isVisible()) await button.click();
    await expect(page.getByText('Hello Amina')).toBeVisible({ timeout: 4_000 });
  }).toPass();
});

test('the first answer holds its own styles alone; the app waits for the rest of them', async ({
  page,
}) => {
  await openLogin(page, 'be', 'en');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.css', async (route) => {
    await promise;
    await route.continue();
  });
  const sheet = page.waitForRequest('**/assets/*.css');
  const lastScript = page.waitForResponse('**/assets/shell-errors*.js');
  await page.goto(`${portalUrl('be')}/login/email`);
  await sheet;
  await lastScript;
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);

  resolve();
  await appIsAlive(page);
  await page.getByRole('button', { name: WORDS.en.signIn }).click();
  const danger = 'rgb(174, 32, 25)';
  await expect(page.getByText('Enter your e-mail address.')).toHaveCSS('color', danger);
});

test('a sheet that the network lost keeps nobody out', async ({ page }) => {
  const person = await newPerson();
  await openLogin(page, 'be', 'en');
  await page.route('**/assets/*.css', (route) => route.abort());
  await page.goto(`${portalUrl('be')}/login/email`);
  await submitLogin(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
});
