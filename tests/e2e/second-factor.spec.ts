import { expect, test } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { codeSentTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { openLogin, submitLogin } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';

// Each page is also read by axe, which takes its time.
test.describe.configure({ timeout: 90_000 });

const journeys = [
  {
    market: 'be',
    language: 'en',
    go: 'Continue',
    code: 'Security code',
    confirm: 'Confirm',
    wrong: 'The code is invalid.',
    hello: 'Hello Amina',
  },
  {
    market: 'be',
    language: 'nl',
    go: 'Doorgaan',
    code: 'Beveiligingscode',
    confirm: 'Bevestigen',
    wrong: 'De code is ongeldig.',
    hello: 'Dag Amina',
  },
  {
    market: 'lu',
    language: 'fr',
    go: 'Continuer',
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

    await expect(page).toHaveURL(/\/mfa\/methods\?isLogin=true$/);
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(3);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: words.go }).click();

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
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Security code').waitFor();

  await page.reload();
  await page.getByLabel('Security code').fill(await codeSentTo(person.email));
  await page.getByLabel('Security code').press('Enter');

  await expect(page).toHaveURL(`${portalUrl('be')}/security/history`);
});

test('a code page without a sign-in says why, and starts again', async ({ page }) => {
  await openLogin(page, 'be', 'en');
  await page.goto(`${portalUrl('be')}/mfa?isLogin=true`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please sign in again');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(page).toHaveURL(/\/login\/email$/);
});
