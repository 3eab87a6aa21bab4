import { expect, test } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { linkCard, newCard } from './support/cards.ts';
import { messagesTo } from './support/inbox.ts';
import { comeFrom, newNetwork } from './support/network.ts';
import { newPerson } from './support/people.ts';
import { openLogin } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';

// Five searches an hour and network: each test has one of its own.
test.beforeEach(({ context }) => comeFrom(context, newNetwork()));

test('R38, R39, R77, R199, R200, R228, R229: a card finds the username, shown in part and sent in full', async ({
  page,
}) => {
  const person = await newPerson();
  const card = newCard();
  await linkCard(person, card);

  await openLogin(page, 'be', 'en');
  await page.getByRole('link', { name: 'Forgot your username?' }).click();
  await expectNoAxeViolations(page);
  await expect(page).toHaveURL(/\/forgot-username$/);
  for (const none of ['5065 1', `4${card.slice(1)}`]) {
    await page.getByLabel('Card number').fill(none);
    await page.getByRole('button', { name: 'Find my username' }).click();
    await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(
      'Your card number is invalid.',
    );
  }
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: 'Find my username' }).click();

  await expect(page).toHaveURL(/\/forgot-username-response$/);
  await expect(page.getByRole('listitem').filter({ hasText: '•••@m•••' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(person.email);
  await expectNoAxeViolations(page);
  await expect
    .poll(async () => (await messagesTo(person.email)).map(({ text }) => text).join())
    .toContain(person.email);
});

test('R201: when nothing matches, the page says so', async ({ page }) => {
  await openLogin(page, 'be', 'en');
  await page.getByRole('link', { name: 'Forgot your username?' }).click();
  await page.getByLabel('Card number').fill(newCard());
  await page.getByRole('button', { name: 'Find my username' }).click();
  await expect(page.getByText('We found no username for this card number.')).toBeVisible();
});

test('A44: where a market has switched it on, a national number is asked, and in no address', async ({
  page,
}) => {
  await openLogin(page, 'lu', 'fr');
  await page.goto(`${portalUrl('lu')}/forgot-username`);
  await page.getByRole('link', { name: 'Numéro national' }).click();
  await expect(page).toHaveURL(/\?by=national-number$/);
  const field = page.getByLabel('Numéro de registre national');
  await expect(field).toHaveAttribute('autocomplete', 'off');
  await expectNoAxeViolations(page);

  const find = page.getByRole('button', { name: 'Retrouver mon nom d’utilisateur' });
  await field.fill('1985 07 30');
  await find.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('1985 0730 0332 8');
  await find.click();
  await expect(page).toHaveURL(/\/forgot-username-response$/);
  const none = 'Nous n’avons trouvé aucun nom d’utilisateur pour ce numéro de registre national.';
  await expect(page.getByText(none)).toBeVisible();
});

test('A44: elsewhere there is no such field, not even for a link that asks for it', async ({
  page,
}) => {
  await openLogin(page, 'be', 'en');
  await page.goto(`${portalUrl('be')}/forgot-username?by=national-number`);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(page.getByText('National number')).toHaveCount(0);
});
