import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';

import { expect, test } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { messagesTo } from './support/inbox.ts';
import { newPerson } from './support/people.ts';
import { openLogin } from './support/sign-in.ts';
import { DATABASE_URL } from './support/stack.ts';

// Each page is also read by axe, which takes its time.
test.describe.configure({ timeout: 90_000 });

const newCard = () => `5065${String(randomInt(1_000_000_000_000)).padStart(12, '0')}`;

// Five searches an hour and network: the second width would meet the limit, as it should.
test.skip(({ viewport }) => (viewport?.width ?? 0) > 400);

test('R199–R201: a card finds the username, shown in part and sent in full', async ({ page }) => {
  const person = await newPerson();
  const card = newCard();
  const words = ['card', 'link', '--market', 'be', '--email', person.email, '--card', card];
  await promisify(execFile)(process.execPath, ['apps/operator/src/main.ts', ...words], {
    env: { ...process.env, DATABASE_URL },
  });

  await openLogin(page, 'be', 'en');
  await page.getByRole('link', { name: 'Forgot your username?' }).click();
  await expectNoAxeViolations(page);
  await page.getByLabel('Card number').fill('5065 1');
  await page.getByRole('button', { name: 'Find my username' }).click();
  await expect(page.getByRole('alert')).toContainText('Your card number is invalid.');
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
