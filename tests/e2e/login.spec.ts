import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { sessionItems } from './support/session-items.ts';
import { openLogin, signIn, submitLogin, WORDS } from './support/sign-in.ts';
import { type Market, portalUrl } from './support/stack.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** As on a business card, without the country. Each further spelling is a test of the API. */
function nationalForm({ phone, market }: Person): string {
  const [country, trunk] = market === 'be' ? ['+32', '0'] : ['+352', ''];
  const national = phone.slice(country.length);
  return `${trunk}${national.slice(0, 3)}/${national.slice(3, 5)}.${national.slice(5)}`;
}

for (const market of ['be', 'lu'] as const) {
  test(`R75: in ${market} an e-mail address signs in however it is typed`, async ({ page }) => {
    const person = await newPerson({ market });
    await openLogin(page, market, 'en');
    const email = `  ${person.email.toUpperCase()} `;
    await submitLogin(page, { email, password: person.password });
    await expect(heading(page)).toHaveText('Hello Amina');
  });

  test(`R32, R76: in ${market} a phone number signs in however it is typed`, async ({ page }) => {
    const person = await newPerson({ market });
    await openLogin(page, market, 'en');
    await page.getByRole('link', { name: 'Phone' }).click();
    await page.getByLabel('Phone number').fill(nationalForm(person));
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(heading(page)).toHaveText('Hello Amina');
  });
}

const LANGUAGES = [
  ['be', 'en'],
  ['be', 'fr'],
  ['be', 'nl'],
  ['lu', 'en'],
  ['lu', 'fr'],
] as const satisfies [Market, keyof typeof WORDS][];

for (const [market, language] of LANGUAGES) {
  test(`the login of ${market} in ${language}, by e-mail and by phone, has 0 axe violations`, async ({
    page,
  }) => {
    await openLogin(page, market, language);
    for (const path of ['/login/email', '/login/phone']) {
      await page.goto(portalUrl(market) + path);
      await expect(heading(page)).toHaveText(WORDS[language].signIn);
      await expectNoAxeViolations(page);
    }
  });
}

test('password managers: one form with a username and a current password, sent by a real submit', async ({
  page,
}) => {
  await openLogin(page, 'be', 'en');
  for (const path of ['/login/email', '/login/phone']) {
    await page.goto(portalUrl('be') + path);
    const form = page.locator('form:has(input[type=password])');
    await expect(form).toHaveCount(1);
    await expect(form).toHaveAttribute('method', 'post');
    await expect(form.locator('input[autocomplete^=username]')).toHaveCount(1);
    await expect(form.locator('input[autocomplete=current-password]')).toHaveCount(1);
    await expect(form.locator('button[type=submit]')).toHaveCount(1);
  }
  // What a password manager does: it sets values without a key being pressed, then submits.
  const person = await newPerson();
  await page.goto(`${portalUrl('be')}/login/email`);
  await page.evaluate(({ email, password }) => {
    const field = (name: string) =>
      document.querySelector<HTMLInputElement>(`input[autocomplete^=${name}]`);
    const username = field('username');
    const secret = field('current-password');
    if (!username || !secret) throw new Error('There is nothing to fill in.');
    username.value = email;
    secret.value = password;
    secret.form?.requestSubmit();
  }, person);
  await expect(heading(page)).toHaveText('Hello Amina');
});

test('R79: the title names the platform that the person is on the way to, also after a refresh', async ({
  page,
}) => {
  await openLogin(page, 'be', 'en');
  for (const [clientId, title] of [
    ['2', 'Sign in to the client area'],
    ['51', 'Sign in to the employee area'],
    ['17', 'Sign in'],
  ] as const) {
    await page.goto(`${portalUrl('be')}/user/dashboard?client_id=${clientId}`);
    await expect(heading(page)).toHaveText(title);
    await page.reload();
    await expect(heading(page)).toHaveText(title);
  }
});

test('R73, A29: a refresh, another way of signing in and Back keep the page that was wanted; the token comes under its prefix, and nothing is left of a login half-way', async ({
  page,
  context,
}) => {
  const person = await newPerson();
  const tokens = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => name.endsWith('token'));
  const wanted = `${portalUrl('be')}/user/dashboard?from=letter`;
  await openLogin(page, 'be', 'en');
  await page.goto(wanted);
  await expect(page).toHaveURL(/\/login\/email$/);
  await page.getByRole('link', { name: 'Phone' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await page.reload();
  // As a login that found a second account would have left it.
  await page.evaluate(() => sessionStorage.setItem('fuzzion_payload', 'half-way'));
  expect(await tokens()).toEqual([]);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(wanted);
  await expect(heading(page)).toHaveText('Hello Amina');
  expect(await tokens()).toEqual(['production_token']);
  expect(await sessionItems(page)).toEqual([]);
});

test('Back and refresh: what was typed as username is still there', async ({ page }) => {
  await openLogin(page, 'be', 'en');
  const email = page.getByLabel('E-mail address');
  await email.fill('typed@mail.example');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password\/email$/);
  await page.goBack();
  await expect(email).toHaveValue('typed@mail.example');
  await page.reload();
  await expect(email).toHaveValue('typed@mail.example');
});

test('Back is never sent on again by an address that only leads elsewhere', async ({ page }) => {
  await openLogin(page, 'be', 'en');
  for (const [path, arrival] of [
    ['/forgot-password', /\/forgot-password\/email$/],
    ['/user/dashboard', /\/login\/email$/],
    ['/no/such/page', /\/login\/email$/],
  ] as const) {
    await page.goto(`${portalUrl('be')}/login/phone`);
    await page.goto(portalUrl('be') + path);
    await expect(page).toHaveURL(arrival);
    await page.goBack();
    await expect(page).toHaveURL(/\/login\/phone$/);
  }
});

test('R72: Back after the login does not lead to a login form', async ({ page }) => {
  await page.goto('about:blank');
  await signIn(page, await newPerson());
  await page.goBack();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
});

test('whoever is signed in already goes straight to the page they want', async ({ page }) => {
  await signIn(page, await newPerson());
  await page.goto(`${portalUrl('be')}/user/dashboard?from=letter`);
  await expect(heading(page)).toHaveText('Hello Amina');
  await expect(page).toHaveURL(/from=letter$/);
});

test('two tabs: who signs in in one is in in the other, on the page that was wanted there', async ({
  page,
  context,
}) => {
  const person = await newPerson();
  const other = await context.newPage();
  await openLogin(page, 'be', 'en');
  await other.goto(`${portalUrl('be')}/user/dashboard?from=letter`);
  await expect(other).toHaveURL(/\/login\/email$/);

  await submitLogin(page, person);
  await expect(heading(page)).toHaveText('Hello Amina');
  await expect(heading(other)).toHaveText('Hello Amina');
  await expect(other).toHaveURL(/from=letter$/);
});
