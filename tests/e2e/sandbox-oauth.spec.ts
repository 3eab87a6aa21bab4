import { expect, type Page, test } from '@playwright/test';

import { expectCare } from './support/care.ts';
import { newPerson } from './support/people.ts';
import { submitLogin } from './support/sign-in.ts';
import { mainly, PORTS, portalUrl } from './support/stack.ts';

const ADDRESS = `http://127.0.0.1:${PORTS.sandbox}/dev/oauth`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const steps = (page: Page) => page.locator('details.hop');

for (const market of mainly('lu')) {
  test(`a sign-in in ${market} is built, run, and read step by step`, async ({ page }) => {
    const person = await newPerson({ market, language: 'en' });
    await page.goto(`${portalUrl(market)}/login/email?language=en`);
    await page.goto(ADDRESS);
    await expectCare(page);
    await page.getByLabel('Market').selectOption(market);
    await page.getByLabel('Scopes').fill('openid profile email balance');
    await page.getByLabel('As a pushed request (PAR)').check();
    await page.getByRole('button', { name: 'Build the request' }).click();

    await expect(heading(page)).toHaveText('Ready to go');
    await expect(steps(page)).toHaveText([
      /Discovery.*200/s,
      /Pushed request.*201/s,
      /Checked with the registry.*200/s,
      /303/,
    ]);
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

type Changes = (page: Page) => Promise<void>;
const fill =
  (label: string, text: string): Changes =>
  (page) =>
    page.getByLabel(label, { exact: true }).fill(text);

const WRONG: [what: string, change: Changes, parameter: string, received: string][] = [
  ['an unknown client', fill('Client', 'nobody'), 'client_id', 'nobody'],
  ['a client of the other market', (page) => otherMarket(page), 'client_id', '17'],
  ['a scope that nobody knows', fill('Scopes', 'openid bogus'), 'scope', 'openid bogus'],
  ['a scope of other apps', fill('Scopes', 'openid company'), 'scope', 'openid company'],
  ['an address of another app', fill('Client', 'demo-web'), 'redirect_uri', `${ADDRESS}/callback`],
  ['a write without PAR', fill('Scopes', 'openid userwrite'), 'scope', 'openid userwrite'],
  [
    'a wrong secret',
    fill('Client secret', 'guessed'),
    'authorization',
    'HTTP Basic: dev-oauth, and a secret',
  ],
];

async function otherMarket(page: Page) {
  await page.getByLabel('Market').selectOption('lu');
  await fill('Client', '17')(page);
}

test('what Carnet would refuse is said before anybody goes there, part by part', async ({
  page,
}) => {
  for (const [what, change, parameter, received] of WRONG)
    await test.step(what, async () => {
      await page.goto(ADDRESS);
      await change(page);
      await page.getByRole('button', { name: 'Build the request' }).click();
      await expect(heading(page)).toHaveText('Something is wrong');
      const fault = page.getByRole('region', { name: 'Carnet would refuse this' });
      const told = fault.locator('dd');
      await expect(told.nth(0)).toHaveText(parameter);
      await expect(told.nth(1)).toHaveText(received);
      await expect(told.nth(2)).not.toBeEmpty();
      await expect(told.nth(3)).not.toBeEmpty();
    });
  await expectCare(page);

  await page.getByRole('link', { name: 'What to do about it' }).click();
  await expect(page).toHaveURL(/\/dev\/guide\/errors\.md#proof-wrong$/);
  await expect(page.getByRole('row', { name: /^proof-wrong/ })).toBeInViewport();
  await expectCare(page);

  await page.goto(`http://127.0.0.1:${PORTS.sandbox}/dev/guide/README.md`);
  await expect(heading(page)).toHaveText('Sign people in with Carnet');
  await page.getByRole('link', { name: 'the list of all errors' }).click();
  await expect(heading(page)).toHaveText('When something is wrong');
  await page.goBack();
  await expectCare(page);
});

test('whoever wants to goes on with a wrong request, and reads at the app what was wrong', async ({
  page,
}) => {
  await page.goto(`${portalUrl('be')}/login/email?language=en`);
  await page.goto(ADDRESS);
  await fill('Scopes', 'openid bogus')(page);
  await page.getByRole('button', { name: 'Build the request' }).click();
  await page.getByRole('link', { name: 'Go to Carnet anyway' }).click();
  await expect(steps(page).last()).toContainText('Back at the app');
  await expect(heading(page)).toHaveText('Something is wrong');
  const fault = page.getByRole('region', { name: 'Carnet would refuse this' });
  await expect(fault).toContainText('bogus is no scope of ours');
});

test('a request without PKCE is refused, and an answer that nobody waits for too', async ({
  page,
}) => {
  await page.goto(ADDRESS);
  await page.getByLabel('With PKCE (S256)').uncheck();
  await page.getByLabel('As a pushed request (PAR)').check();
  await page.getByRole('button', { name: 'Build the request' }).click();
  await expect(heading(page)).toHaveText('Something is wrong');
  await expect(page.getByText('code_challenge', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Go to Carnet/ })).toHaveCount(0);
  await expect(steps(page).last()).toHaveText(/Pushed request.*400/s);

  await page.goto(`${ADDRESS}/callback?code=stolen&state=of-somebody-else`);
  await expect(heading(page)).toHaveText('Nobody asked');
  await expectCare(page);
});
