import { expect, test } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { codeSentTo } from './support/codes.ts';
import { messagesTo } from './support/inbox.ts';
import { newPerson } from './support/people.ts';
import { openLogin, submitLogin } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';

// Each page is also read by axe, which takes its time.
test.describe.configure({ timeout: 90_000 });

const journeys = [
  {
    market: 'be',
    language: 'en',
    code: 'Security code',
    confirm: 'Confirm',
    wrong: 'The code is invalid.',
    hello: 'Hello Amina',
  },
  {
    market: 'be',
    language: 'nl',
    code: 'Beveiligingscode',
    confirm: 'Bevestigen',
    wrong: 'De code is ongeldig.',
    hello: 'Dag Amina',
  },
  {
    market: 'lu',
    language: 'fr',
    code: 'Code de sécurité',
    confirm: 'Confirmer',
    wrong: 'Le code n’est pas valable.',
    hello: 'Bonjour Amina',
  },
] as const;

for (const { market, language, ...words } of journeys) {
  test(`R82, R92, R111, R118: in ${market}, ${language}, a code by SMS finishes the sign-in`, async ({
    page,
  }) => {
    const person = await newPerson({ market, language, mfa: 'sms,email' });
    await openLogin(page, market, language);
    await submitLogin(page, person, language);

    await expect(page).toHaveURL(/\/mfa\?isLogin=true/);
    const code = page.getByLabel(words.code);
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expectNoAxeViolations(page);
    await code.fill('1234-5678');
    await code.press('Enter');
    await expect(page.getByText(words.wrong)).toBeVisible();
    await expect(code).toBeFocused();

    await code.fill(await codeSentTo(person.phone));
    await expect(page.getByText(words.wrong)).toBeHidden();
    await page.getByRole('button', { name: words.confirm }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.hello);
  });
}

test('R73, R139: after a refresh on the code page, the page that was wanted still comes', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'email' });
  await openLogin(page, 'be', 'en');
  await page.goto(`${portalUrl('be')}/security/history`);
  await submitLogin(page, person);
  await page.getByLabel('Security code').waitFor();

  await page.reload();
  await page.getByLabel('Security code').fill(await codeSentTo(person.email));
  await page.getByLabel('Security code').press('Enter');

  await expect(page).toHaveURL(`${portalUrl('be')}/security/history`);
});

test('R82, R123: the code is asked for straight away; loading the page again sends nothing and its code works; another way shows the list', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'sms,email' });
  await openLogin(page, 'be', 'en');
  await submitLogin(page, person);
  const field = page.getByLabel('Security code');
  await expect(field).toBeFocused();
  const code = await codeSentTo(person.phone);

  await page.getByRole('link', { name: 'Use another method' }).click();
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(3);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await field.waitFor();
  for (let load = 0; load < 3; load++) {
    await page.reload();
    await field.waitFor();
  }
  await field.fill(code);
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
  expect(await messagesTo(person.phone)).toHaveLength(1);
});

test('R123: when no more can be sent, the page says so and the field takes the code that is there', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'sms' });
  await openLogin(page, 'be', 'en');
  await submitLogin(page, person);
  const code = await codeSentTo(person.phone);
  await page.route('**/mfa/sudo?*resend=1*', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      headers: {
        'access-control-allow-origin': portalUrl('be'),
        'access-control-allow-credentials': 'true',
      },
      body: JSON.stringify({ code: 'code.too_many_sends', message: 'x', request_id: 'x' }),
    }),
  );
  await page.getByRole('button', { name: 'Send again', exact: true }).click({ timeout: 30_000 });
  await expect(page.getByText(/We have sent many codes already/).first()).toBeVisible();
  await page.getByLabel('Security code').fill(code);
  await page.getByLabel('Security code').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
});

test('a code page without a sign-in says why, and starts again', async ({ page }) => {
  await openLogin(page, 'be', 'en');
  await page.goto(`${portalUrl('be')}/mfa?isLogin=true`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please sign in again');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(page).toHaveURL(/\/login\/email$/);
});
