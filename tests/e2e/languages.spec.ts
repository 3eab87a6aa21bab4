import type { Page } from '@playwright/test';

import { sql } from './support/database.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin, signIn, submitLogin, WORDS } from './support/sign-in.ts';
import { apiUrl, type Market, portalUrl } from './support/stack.ts';

const html = (page: Page) => page.locator('html');

const offered = (page: Page) =>
  page
    .getByRole('banner')
    .locator('nav [hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));

const languageCookies = async (page: Page, market: Market) => {
  const cookies = await page.context().cookies(portalUrl(market));
  const valueOf = (wanted: string) => cookies.find(({ name }) => name === wanted)?.value;
  return { language: valueOf('language'), locale: valueOf('locale') };
};

const firstVisits = [
  { market: 'be', browser: 'nl-BE', shown: 'nl' },
  { market: 'be', browser: 'fr-FR', shown: 'fr' },
  { market: 'be', browser: 'pl-PL', shown: 'en' },
  { market: 'lu', browser: 'en-GB', shown: 'en' },
  { market: 'lu', browser: 'nl-NL', shown: 'fr' },
] as const;
for (const { market, browser, shown } of firstVisits) {
  test.describe(() => {
    test.use({ locale: browser });
    test(`R7: a first visit of ${market} with a browser in ${browser} is in ${shown}`, async ({
      page,
    }) => {
      const answer = await page.goto(`${portalUrl(market)}/login/email`);
      expect(await answer?.text()).toContain(`<html lang="${shown}">`);
      await expect(page.getByLabel(WORDS[shown].email)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(html(page)).toHaveAttribute('lang', shown);
      await expect(page.getByLabel(WORDS[shown].email)).toBeVisible();
    });
  });
}

test('R1, R2, R3, R11: the host alone decides market, languages and favicon', async ({ page }) => {
  const favicon = () => page.locator('link[rel=icon]').getAttribute('href');

  await openLogin(page, 'be', 'fr');
  expect(await offered(page)).toEqual(['nl', 'fr', 'en']);
  const belgian = await favicon();
  await expect(page.getByRole('link', { name: /Belg|Luxemb/ })).toHaveCount(0);

  await openLogin(page, 'lu', 'fr');
  expect(await offered(page)).toEqual(['fr', 'en']);
  expect(await favicon()).not.toBe(belgian);
  await expect(page.getByRole('link', { name: /Belg|Luxemb/ })).toHaveCount(0);
});

test('R1, R14: an address cannot change the market, and calls go to the API of the host', async ({
  page,
}) => {
  for (const market of ['be', 'lu'] as const) {
    await page.goto(`${portalUrl(market)}/login/email?market=be&locale=nl&language=en`);
    const call = page.waitForRequest((request) => request.method() === 'POST');
    await submitLogin(page, { email: 'nobody@mail.example', password: 'wrong' });
    expect(new URL((await call).url()).origin).toBe(apiUrl(market));
  }
});

test('R5: a switch keeps page and typed data; language, title, texts and cookies follow', async ({
  page,
}) => {
  await openLogin(page, 'be', 'en');
  await page.getByLabel(WORDS.en.email).fill('half@typed');
  await page.getByLabel(WORDS.en.password, { exact: true }).fill('half a password');
  await page.getByRole('link', { name: 'Nederlands' }).click();

  await expect(page.getByLabel(WORDS.nl.email)).toHaveValue('half@typed');
  await expect(page.getByLabel(WORDS.nl.password, { exact: true })).toHaveValue('half a password');
  await expect(page).toHaveURL(`${portalUrl('be')}/login/email`);
  await expect(page).toHaveTitle('Aanmelden – Carnet');
  await expect(html(page)).toHaveAttribute('lang', 'nl');
  expect(await languageCookies(page, 'be')).toEqual({ language: 'nl', locale: 'nl' });

  await page.reload();
  await expect(page.getByLabel(WORDS.nl.email)).toBeVisible();
});

test('R5, R6: in Luxembourg the switch shows two letters and also sets the full locale', async ({
  page,
}) => {
  await openLogin(page, 'lu', 'fr');
  expect(await languageCookies(page, 'lu')).toEqual({ language: 'fr', locale: 'fr_LU' });

  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByLabel(WORDS.en.email)).toBeVisible();
  expect(await languageCookies(page, 'lu')).toEqual({ language: 'en', locale: 'en_LU' });
  await expect(html(page)).toHaveAttribute('lang', 'en');
});

test('R6: a language that Luxembourg does not offer is not taken from an address', async ({
  page,
}) => {
  await page.goto(`${portalUrl('lu')}/login/email?language=nl`);
  await expect(page.getByLabel(WORDS.fr.email)).toBeVisible();
});

test('R13: legal links follow the language in place', async ({ page }) => {
  await openLogin(page, 'be', 'en');
  await page.waitForFunction(() => 'dataLayer' in window);
  const privacy = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  await expect(privacy('Privacy')).toHaveAttribute('href', /\/en\/privacy$/);

  await page.getByRole('link', { name: 'Français' }).click();
  await expect(privacy('Vie privée')).toHaveAttribute('href', /\/fr\/privacy$/);
});

test.describe(() => {
  test.use({ locale: 'nl-BE' });
  test('R12, A2: an earlier choice comes before the profile, and the profile before the browser', async ({
    page,
    context,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const person = await newPerson({ language: 'fr' });
    await signIn(page, person, 'en');
    await page.goto(portalUrl('be'));
    await expect(heading).toHaveText('Hello Amina');

    await context.clearCookies({ name: /^(language|locale)$/ });
    await page.goto(portalUrl('be'));
    await expect(heading).toHaveText('Bonjour Amina');
    await expect(html(page)).toHaveAttribute('lang', 'fr');

    for (const [language, hello] of [
      [null, 'Hello Amina'],
      ['pt', 'Dag Amina'],
    ] as const) {
      await sql(
        `update account set language = $2
         where account_id = (select account_id from contact where value = $1)`,
        [person.email, language],
      );
      await context.clearCookies({ name: /^(language|locale)$/ });
      await page.goto(portalUrl('be'));
      await expect(heading).toHaveText(hello);
    }
  });
});
