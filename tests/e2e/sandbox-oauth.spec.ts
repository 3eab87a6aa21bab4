import { expect, type Page, test } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { stickingOut, tooSmall } from './support/layout.ts';
import { newPerson } from './support/people.ts';
import { submitLogin } from './support/sign-in.ts';
import { mainly, PORTS, portalUrl } from './support/stack.ts';

const ADDRESS = `http://127.0.0.1:${PORTS.sandbox}/dev/oauth`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const steps = (page: Page) => page.locator('details.hop');

async function expectCare(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
  expect(await stickingOut(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
}

for (const market of mainly('lu')) {
  test(`a sign-in in ${market} is built, run, and read step by step`, async ({ page }) => {
    const person = await newPerson({ market, language: 'en' });
    await page.goto(`${portalUrl(market)}/login/email?language=en`);
    await page.goto(ADDRESS);
    await expectCare(page);
    await page.getByLabel('Market').selectOption(market);
    await page.getByLabel('Scopes').fill('openid user balance');
    await page.getByLabel('As a pushed request (PAR)').check();
    await page.getByRole('button', { name: 'Build the request' }).click();

    await expect(heading(page)).toHaveText('Ready to go');
    await expect(steps(page)).toHaveText([/Discovery.*200/s, /Pushed request.*201/s, /303/]);
    await expectCare(page);
    await page.getByRole('link', { name: 'Go to Carnet' }).click();
    await submitLogin(page, person);
    await page.getByRole('button', { name: 'Accept' }).click();

    await expect(heading(page)).toHaveText('Signed in');
    await expect(page.getByText('signature valid')).toBeVisible();
    await expect(page.getByText(/It expires in (9|10) minutes/)).toBeVisible();
    await expect(page.locator('.wrong')).toHaveCount(0);
    await expectCare(page);

    const callAndRead = async (name: string, told: RegExp) => {
      await page.getByRole('button', { name }).click();
      const step = steps(page).filter({ hasText: name }).last();
      await step.locator('summary').press('Enter');
      await expect(step).toContainText(told);
    };
    await callAndRead('Userinfo', new RegExp(`"given_name": "${person.firstname}"`));
    await callAndRead('Introspect', /"active": true/);
    await callAndRead('Refresh', /"refresh_token"/);
    await expectCare(page);
    await callAndRead('Revoke', /200/);
    await callAndRead('Introspect', /"active": false/);
  });
}

test('a request without PKCE is refused, and an answer that nobody waits for too', async ({
  page,
}) => {
  await page.goto(ADDRESS);
  await page.getByLabel('With PKCE (S256)').uncheck();
  await page.getByLabel('As a pushed request (PAR)').check();
  await page.getByRole('button', { name: 'Build the request' }).click();
  await expect(heading(page)).toHaveText('It stopped here');
  await expect(steps(page).last()).toHaveText(/Pushed request.*400/s);

  await page.goto(`${ADDRESS}/callback?code=stolen&state=of-somebody-else`);
  await expect(heading(page)).toHaveText('Nobody asked');
  await expectCare(page);
});
