import { expect, type Page, test } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { codeSentTo } from './support/codes.ts';
import { messagesTo } from './support/inbox.ts';
import { resetAndSignIn } from './support/new-password.ts';
import { newPerson, type Person } from './support/people.ts';
import { countScreens } from './support/screens.ts';
import { openLogin, signIn, submitLogin } from './support/sign-in.ts';
import { apiUrl, portalUrl } from './support/stack.ts';

const MOST_SCREENS = 4;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function askForCode(page: Page, way: 'email' | 'phone', person: Person) {
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password\/email$/);
  if (way === 'phone') await page.getByRole('link', { name: 'Phone', exact: true }).click();
  const label = way === 'phone' ? 'Phone number' : 'E-mail address';
  await page.getByLabel(label).fill(person[way]);
  await page.getByRole('button', { name: 'Send the code' }).click();
}

async function askSupport(page: Page, person: Person, replyTo: string) {
  await expect(heading(page)).toHaveText('We help you get back in');
  await expectNoAxeViolations(page);
  await page.getByLabel('Your username').fill(person.email);
  await page.getByLabel('Where can we reach you now?').fill(replyTo);
  await page.getByLabel('My mailbox').check();
  await page.getByRole('button', { name: 'Ask for help' }).click();
  await expect(heading(page)).toHaveText('We have your request');
  await expect(page.getByText(/^[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{2}$/)).toBeVisible();
  await expectNoAxeViolations(page);
}

test('lost everything but the phone: an SMS leads back in', async ({ page }) => {
  const person = await newPerson();
  const screens = countScreens(page);
  await openLogin(page, 'be', 'en');
  await askForCode(page, 'phone', person);
  await resetAndSignIn(page, await codeSentTo(person.phone), person);

  expect(screens().length, screens().join(' → ')).toBeLessThanOrEqual(MOST_SCREENS);
  await expect
    .poll(async () => (await messagesTo(person.email)).map(({ subject }) => subject))
    .toContain('Someone asked to reset your password');
});

test('lost everything but the phone, with codes on: support, with a reference', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'email' });
  const screens = countScreens(page);
  await openLogin(page, 'be', 'en');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('link', { name: 'I no longer have my phone or mailbox' }).click();
  await askSupport(page, person, person.phone);
  expect(screens().length, screens().join(' → ')).toBeLessThanOrEqual(MOST_SCREENS);
});

test('lost everything but the mailbox: a mail leads back in', async ({ page }) => {
  const person = await newPerson();
  const screens = countScreens(page);
  await openLogin(page, 'be', 'en');
  await askForCode(page, 'email', person);
  await resetAndSignIn(page, await codeSentTo(person.email), person);
  expect(screens().length, screens().join(' → ')).toBeLessThanOrEqual(MOST_SCREENS);
});

test('lost everything but the mailbox, found out at the second code: support knows who it is', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'sms' });
  await openLogin(page, 'be', 'en');
  await submitLogin(page, person);
  const screens = countScreens(page);
  await page.getByRole('link', { name: 'I no longer have this phone' }).click();
  await page.getByRole('radio', { name: /None of these/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Your username')).toHaveValue(person.email);
  await askSupport(page, person, person.email);
  expect(screens().length, screens().join(' → ')).toBeLessThanOrEqual(MOST_SCREENS);
});

/** From elsewhere, as a guesser would; the portal is not involved. */
async function guessWrongly(person: Person) {
  for (let guess = 0; guess < 11; guess++) {
    const answer = await fetch(`http://127.0.0.1:${new URL(apiUrl('be')).port}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: `guess ${String(guess)}` }),
    });
    if (answer.status === 429) return;
  }
  throw new Error('Eleven wrong passwords were not too many.');
}

test('locked out by somebody else’s guessing: a new browser resets, and is in', async ({
  page,
}) => {
  const person = await newPerson();
  await guessWrongly(person);
  const screens = countScreens(page);
  await openLogin(page, 'be', 'en');
  await submitLogin(page, person);
  await expect(page.getByText('Too many attempts. Please try again later.')).toBeVisible();

  await askForCode(page, 'email', person);
  await resetAndSignIn(page, await codeSentTo(person.email), person);
  expect(screens().length, screens().join(' → ')).toBeLessThanOrEqual(MOST_SCREENS);
});

test('attack 15: locked out by somebody else’s guessing, a browser used before just signs in', async ({
  page,
}) => {
  const person = await newPerson();
  await signIn(page, person);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login\/email$/);
  await guessWrongly(person);

  await submitLogin(page, person);
  await expect(heading(page)).toHaveText('Hello Amina');
});

test('changed the browser: a code, and the person is told', async ({ page }) => {
  const person = await newPerson({ mfa: 'sms,email' });
  const screens = countScreens(page);
  await openLogin(page, 'be', 'en');
  await submitLogin(page, person);
  await page.getByLabel('Security code').fill(await codeSentTo(person.phone));
  await page.getByRole('button', { name: 'Confirm' }).click();

  await expect(heading(page)).toHaveText('Hello Amina');
  expect(screens().length, screens().join(' → ')).toBeLessThanOrEqual(MOST_SCREENS);
  await expect
    .poll(async () => (await messagesTo(person.email)).map(({ subject }) => subject ?? ''))
    .toContainEqual(expect.stringMatching(/^New sign-in: /));
});

test('a stranger signs in: the link in the mail shuts everybody out and leads back in', async ({
  browser,
  page,
}) => {
  const person = await newPerson();
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await signIn(stranger, person);

  const link = async () =>
    (await messagesTo(person.email))
      .map(({ text }) => /http\S+\/not-me#\S+/.exec(text)?.[0])
      .find((found) => found !== undefined);
  await expect.poll(link).toBeTruthy();
  // Later messages have links of their own.
  const address = (await link()) ?? '';
  const screens = countScreens(page);
  await page.goto(address);

  await expect(heading(page)).toHaveText('Was this not you?');
  await expect(page).toHaveURL(`${portalUrl('be')}/not-me`);
  await expectNoAxeViolations(page);
  await stranger.reload();
  await expect(heading(stranger)).toHaveText('Hello Amina');

  await page.getByRole('button', { name: 'Secure my account' }).click();
  await expect(page.getByText('Every device is signed out')).toBeVisible();
  await expectNoAxeViolations(page);
  await stranger.reload();
  await expect(stranger).toHaveURL(/\/login\/email$/);

  // The link has proven the mailbox: the code goes to the phone that stood before, too.
  await resetAndSignIn(page, await codeSentTo(person.phone), person);
  expect(screens().length, screens().join(' → ')).toBeLessThanOrEqual(MOST_SCREENS);

  const again = await elsewhere.newPage();
  await again.goto(address);
  await expect(heading(again)).toHaveText('This link no longer works');
  await expectNoAxeViolations(again);
  await elsewhere.close();
});
