import { expect, test } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { messagesTo } from './support/inbox.ts';
import { newPerson } from './support/people.ts';
import { openLogin, signIn, WORDS } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';
import { WIDE } from './support/widths.ts';

const journeys = [
  { market: 'be', firstname: 'Els', language: 'nl', mail: 'Nieuwe aanmelding' },
  { market: 'be', firstname: 'Chloé', language: 'fr', mail: 'Nouvelle connexion' },
  { market: 'lu', firstname: 'Greta', language: 'fr', mail: 'Nouvelle connexion' },
] as const;

for (const { market, firstname, language, mail } of journeys) {
  test(
    `R25, R243: ${firstname} (${market}, ${language}) signs in, is greeted, gets the mail, signs out`,
    WIDE,
    async ({ page }) => {
      const person = await newPerson({ market, firstname, language });
      await openLogin(page, person.market, language);
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      await expectNoAxeViolations(page);

      await signIn(page, person, language);
      await expect(page).toHaveURL(`${portalUrl(person.market)}/user/dashboard`);
      await expectNoAxeViolations(page);

      await expect.poll(async () => (await messagesTo(person.email)).length).toBe(1);
      const [newest] = await messagesTo(person.email);
      expect(newest?.subject).toContain(mail);
      expect(newest?.text).toContain('Chrome');

      await page.getByRole('button', { name: WORDS[language].signOut }).click();
      await expect(page).toHaveURL(`${portalUrl(person.market)}/login/email`);
      await page.goto(`${portalUrl(person.market)}/user/dashboard`);
      await expect(page).toHaveURL(`${portalUrl(person.market)}/login/email`);
    },
  );
}

test('a browser that signed in before causes no second mail', async ({ page }) => {
  const chloe = await newPerson({ firstname: 'Chloé', language: 'fr' });
  await signIn(page, chloe, 'fr');
  await expect.poll(async () => (await messagesTo(chloe.email)).length).toBe(1);

  await page.getByRole('button', { name: WORDS.fr.signOut }).click();
  await expect(page).toHaveURL(/\/login\/email$/);
  await signIn(page, chloe, 'fr');

  // Long enough for a message to arrive: the first one took less.
  await page.waitForTimeout(2_000);
  expect(await messagesTo(chloe.email)).toHaveLength(1);
});

test("R89: a wrong password is answered with 'Invalid username/password.' and nothing typed is lost", async ({
  page,
}) => {
  await openLogin(page, 'be', 'en');
  await page.getByLabel('E-mail address').fill('nobody@mail.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(
    'Invalid username/password.',
  );
  await expect(page.getByLabel('E-mail address')).toHaveValue('nobody@mail.example');
  await expectNoAxeViolations(page);
});
