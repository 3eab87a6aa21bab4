import type { Page } from '@playwright/test';

import { sql } from './support/database.ts';
import { comeFrom, newNetwork } from './support/network.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin, signIn, submitLogin } from './support/sign-in.ts';

test.beforeEach(({ context }) => comeFrom(context, newNetwork()));

const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** No address that the browser ever showed has what was typed. */
function watchAddresses(page: Page, secret: string) {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  return () => expect(seen.join(' ')).not.toContain(encodeURIComponent(secret));
}

test('what was typed as username goes along: to the reset, between the tabs, to support and back', async ({
  page,
}) => {
  const isInNoAddress = watchAddresses(page, '0470 12 34 56');
  await openLogin(page, 'be', 'en');
  await page.waitForFunction(() => 'dataLayer' in window);
  await page.getByLabel('E-mail address').fill('typed@mail.example');
  await follow(page, 'Phone');
  const phone = page.getByLabel('Phone number');
  await expect(phone).toHaveValue('');
  await phone.fill('0470 12 34 56');
  await follow(page, 'E-mail');
  await expect(page.getByLabel('E-mail address')).toHaveValue('typed@mail.example');
  await follow(page, 'Phone');
  await expect(phone).toHaveValue('0470 12 34 56');

  // By phone it stays by phone.
  await follow(page, 'Forgot your password?');
  await expect(page).toHaveURL(/\/forgot-password\/phone$/);
  await expect(phone).toHaveValue('0470 12 34 56');
  await follow(page, 'E-mail');
  await expect(page.getByLabel('E-mail address')).toHaveValue('typed@mail.example');
  await follow(page, 'Phone');
  await follow(page, 'I no longer have my phone or mailbox');
  await expect(page.getByLabel('Your username')).toHaveValue('0470 12 34 56');
  await page.getByRole('main').getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('E-mail address')).toHaveValue('typed@mail.example');
  isInNoAddress();

  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain('typed');
});

test('what was typed is gone for whoever comes next, once somebody has signed in', async ({
  page,
}) => {
  const person = await newPerson();
  await signIn(page, person);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page).toHaveURL(/\/login\/email$/);
  await expect(page.getByLabel('E-mail address')).toHaveValue('');
  await follow(page, 'Forgot your password?');
  await expect(page.getByLabel('E-mail address')).toHaveValue('');
});

test('what was typed survives a sign-in that took too long', async ({ page }) => {
  const person = await newPerson({ mfa: 'sms,email' });
  await openLogin(page, 'be', 'en');
  await submitLogin(page, person);
  await expect(page.getByLabel('Security code')).toBeVisible();
  await sql(
    `update pending_sign_in set expires_at = app_now() - interval '1 second'
     where account_id in (select account_id from identifier where value = $1)`,
    [person.email],
  );
  await page.reload();
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email);
});

test('R90, R91: ten wrong passwords lead to a new one, with the address that was typed; a fault of ours is told as such', async ({
  page,
}) => {
  const person = await newPerson();
  const damaged = await newPerson();
  await sql(
    `update account set password_hash = 'damaged'
     where account_id = (select account_id from contact where value = $1)`,
    [damaged.email],
  );
  await openLogin(page, 'be', 'en');
  const failed = page.waitForResponse(/\/token$/);
  await submitLogin(page, damaged);
  expect((await failed).status()).toBe(500);
  await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(
    'An error has occurred. Please try again later.',
  );
  await page.getByLabel('E-mail address').fill(person.email);
  const password = page.getByLabel('Password', { exact: true });
  const summary = page.getByRole('group', { name: 'There is a problem' });
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    await password.fill(`wrong ${attempt}`);
    const answered = page.waitForResponse(/\/token$/);
    await password.press('Enter');
    if ((await answered).status() === 429) break;
    await expect(summary).toBeVisible();
  }
  await expect(summary).toContainText('Too many attempts. Please try again later.');
  await summary.getByRole('link').click();
  await expect(page).toHaveURL(/\/forgot-password\/email$/);
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page).toHaveURL(/\/forgot-password-sent$/);
});
