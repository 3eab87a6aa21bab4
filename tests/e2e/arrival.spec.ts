import type { Page } from '@playwright/test';

import { codeSentTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin, signIn } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';

const FIRST_FIELDS = [
  ['/login/email', 'E-mail address'],
  ['/login/phone', 'Phone number'],
  ['/forgot-password/email', 'E-mail address'],
  ['/forgot-username', 'Card number'],
  ['/support', 'Your username'],
] as const;

test('who arrives can type at once, and the English of every page of a guest says Sign in', async ({
  page,
}) => {
  await openLogin(page, 'be', 'en');
  for (const [path, label] of FIRST_FIELDS) {
    await page.goto(portalUrl('be') + path);
    await expect(page.getByLabel(label), path).toBeFocused();
    await expect(page.locator('body')).not.toContainText(/\blog ?in\b/i);
  }
});

const languages = (page: Page) => page.getByRole('navigation', { name: /Language|Langue|Taal/ });

test('another language or theme leaves what is typed where it is', async ({ page }) => {
  await openLogin(page, 'be', 'en');
  for (const path of ['/login/email', '/forgot-password/email', '/support']) {
    await page.goto(`${portalUrl('be')}${path}?language=en`);
    const field = page.locator('main form input').first();
    await expect(field).toBeFocused();
    await field.fill('typed@mail.example');
    const input = await field.elementHandle();
    await languages(page).getByRole('link', { name: 'Français' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(field).toHaveValue('typed@mail.example');
    await languages(page).getByRole('link', { name: 'Nederlands' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expect(field).toHaveValue('typed@mail.example');
    // The same field, not one that looks like it.
    expect(await input?.evaluate((element) => element.isConnected)).toBe(true);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(field).toHaveValue('typed@mail.example');
    await page.emulateMedia({ colorScheme: 'light' });
  }
});

/** A first factor asks for a code to a contact that was verified before. */
async function toAppPage(page: Page) {
  const person = await newPerson();
  await signIn(page, person);
  await page.goto(`${portalUrl('be')}/setup-mfa/totp`);
  const onward = page.getByRole('button', { name: /^(?:Continue|Confirm)$/ });
  if ((await onward.textContent()) === 'Continue') await onward.click();
  const code = await Promise.any([codeSentTo(person.phone), codeSentTo(person.email)]);
  await page.getByLabel('Security code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up an authenticator app');
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('R165: the authenticator on the same device opens from the page that sets it up', async ({
    page,
  }) => {
    await toAppPage(page);
    const open = page.getByRole('link', { name: 'Open my app on this device' });
    await expect(open).toBeVisible();
    await expect(open).toHaveAttribute('href', /^otpauth:\/\/totp\//);
  });
});

test('R165: where there is no touch, only the picture is offered', async ({ page }) => {
  await toAppPage(page);
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open my app on this device' })).toBeHidden();
});
