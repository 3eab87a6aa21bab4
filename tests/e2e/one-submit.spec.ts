import type { Page } from '@playwright/test';

import { rows } from './support/database.ts';
import { comeFrom, newNetwork } from './support/network.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';

// A network that has asked often is asked for some work: a second request that is none of these.
test.beforeEach(({ context }) => comeFrom(context, newNetwork()));

/** The writes that a page sends, by their path. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') writes.push(new URL(request.url()).pathname);
  });
  return writes;
}

test('one submit is one request: a double click signs in once and opens one session', async ({
  page,
}) => {
  const person = await newPerson();
  const writes = watchWrites(page);
  await openLogin(page, 'be', 'en');
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  const button = page.getByRole('button', { name: 'Sign in' });
  await button.dblclick();
  await expect(page.getByText('Invalid username/password.')).toBeVisible();
  expect(writes).toEqual(['/token']);

  await page.getByLabel('Password', { exact: true }).fill(person.password);
  // Two clicks that are no double click, and Enter: faster than any page can draw a busy button.
  await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
    element.form?.requestSubmit();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
  expect(writes).toEqual(['/token', '/token']);
  const sessions = await rows(
    `select session_id from session join identifier using (account_id) where value = $1`,
    [person.email],
  );
  expect(sessions).toHaveLength(1);
});

test('one submit is one request: a double click opens one case', async ({ page }) => {
  const { email } = await newPerson();
  const writes = watchWrites(page);
  await page.goto(`${portalUrl('be')}/support?language=en`);
  await page.getByLabel('Your username').fill(email);
  await page.getByLabel('Where can we reach you now?').fill(`reach.${email}`);
  await page.getByRole('button', { name: 'Ask for help' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request');
  expect(writes).toHaveLength(1);
});
