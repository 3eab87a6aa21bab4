import { randomUUID } from 'node:crypto';

import type { Browser, Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { codeSentTo } from './support/codes.ts';
import { sql } from './support/database.ts';
import { proveAtProvider } from './support/identity-providers.ts';
import { messagesTo } from './support/inbox.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { proveByEmail, proveBySms, toCodePage, typeCode } from './support/second-factor.ts';
import { openLogin, submitLogin } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';
import { WIDE } from './support/widths.ts';

const NEW_PASSWORD = 'Nieuw-begin-2026!';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The time that everybody waits passes at once: what the account keeps is that much older. */
async function passHours({ email }: Person, hours: number): Promise<void> {
  const account = '(select account_id from contact where value = $1 limit 1)';
  for (const [table, columns] of [
    ['way_back', ['asked_at', 'due_at', 'lapses_at']],
    ['contact', ['created_at', 'verified_at']],
    ['mfa_method', ['created_at']],
    ['identity_link', ['created_at']],
  ] as const) {
    const earlier = columns.map((name) => `${name} = ${name} - make_interval(hours => $2)`);
    await sql(`update ${table} set ${earlier.join(', ')} where account_id = ${account}`, [
      email,
      hours,
    ]);
  }
}

/** From the first page of the account to a connected itsme. */
async function connectItsme(page: Page, name: string, prove: () => Promise<void>) {
  await page.goto(`${portalUrl('be')}/security/identities`);
  await page.getByRole('button', { name: 'Connect itsme' }).click();
  await prove();
  await page.getByRole('button', { name: 'Connect itsme' }).click();
  await proveAtProvider(page, { name });
  await expect(
    page.getByRole('main').getByText('itsme is connected. Next time, sign in with it.'),
  ).toBeVisible();
}

/** As somebody does who has nothing left but itsme: from the login page on. */
async function askToComeBack(page: Page, name: string) {
  await openLogin(page, 'be', 'en');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('link', { name: 'I lost everything' }).click();
  await expect(heading(page)).toHaveText('You lost everything?');
  const itsme = page.getByRole('button', { name: 'Continue with itsme' });
  await expect(itsme).toBeVisible();
  await expectNoAxeViolations(page);
  await itsme.click();
  await expect(heading(page)).toHaveText('itsme');
  await proveAtProvider(page, { name });
}

async function stopLink(recipient: string): Promise<string> {
  const link = async () =>
    (await messagesTo(recipient)).flatMap(
      ({ text }) => /https?:\S+\/way-back\/stop#\S+/.exec(text) ?? [],
    )[0];
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy();
  return (await link()) ?? '';
}

const newBrowser = async (browser: Browser) => (await browser.newContext()).newPage();

test(
  'attack 82: whoever lost everything but itsme comes back after the wait; the thief with the password and the mailbox delays it once and is out',
  WIDE,
  async ({ page, browser }) => {
    const person = await newPerson({ mfa: 'email' });
    const name = `Amina ${randomUUID()}`;
    await toCodePage(page, person);
    await proveByEmail(page, person, 1);
    await expect(heading(page)).toHaveText('Hello Amina');
    await connectItsme(page, name, () => proveByEmail(page, person, 2));
    await passHours(person, 100);

    // The thief is in, with the password and a code from the mailbox.
    const thief = await newBrowser(browser);
    await toCodePage(thief, person);
    await proveByEmail(thief, person, 3);
    await expect(heading(thief)).toHaveText('Hello Amina');

    const owner = await newBrowser(browser);
    await askToComeBack(owner, name);
    await expect(heading(owner)).toHaveText('Come back after the wait');
    await expectNoAxeViolations(owner);
    await owner.reload();
    await expect(heading(owner)).toHaveText('Come back after the wait');

    // The mailbox puts it off, once; what would stop it is not in the thief's hands.
    const link = await stopLink(person.email);
    await thief.goto(link);
    await expect(heading(thief)).toHaveText('Stop the way back into your account?');
    await expect(thief).toHaveURL(/\/way-back\/stop$/);
    await expectNoAxeViolations(thief);
    await thief.getByRole('button', { name: 'That was not me' }).click();
    await expect(heading(thief)).toHaveText('Now stop it for good');
    await expectNoAxeViolations(thief);
    await thief.getByRole('button', { name: 'Stop it for good' }).click();
    await expect(heading(thief)).toHaveText('Check your phone');
    await expect(thief.getByLabel('Security code')).toBeVisible();
    await expect(thief.getByRole('main')).not.toContainText('@');
    await expect(thief.getByRole('link', { name: 'Use another method' })).toHaveCount(0);
    await expectNoAxeViolations(thief);

    await passHours(person, 24);
    await askToComeBack(owner, name);
    await expect(heading(owner)).toHaveText('Come back after the wait');
    await expect(owner.getByRole('main')).toContainText('put it off by 24 hours');
    await thief.goto(link);
    await thief.getByRole('button', { name: 'That was not me' }).click();
    await expect(heading(thief)).toHaveText('Now stop it for good');

    await passHours(person, 24);
    await askToComeBack(owner, name);
    await expect(heading(owner)).toHaveText('Your new e-mail address');
    await expectNoAxeViolations(owner);
    const address = `${randomUUID()}@mail.example`;
    await owner.getByLabel('E-mail address').fill(address);
    await owner.getByRole('button', { name: 'Send the code' }).click();
    await expect(heading(owner)).toHaveText('A code and a new password');
    // Whoever looks into the new mailbox on a phone finds the page as it was.
    await owner.reload();
    await expect(heading(owner)).toHaveText('A code and a new password');
    await expectNoAxeViolations(owner);
    await owner.getByLabel('Security code').fill(await codeSentTo(address));
    await owner.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await owner.getByLabel('New password again').fill(NEW_PASSWORD);
    await owner.getByRole('button', { name: 'Replace everything and sign in' }).click();
    await expect(heading(owner)).toHaveText('You are back in');
    await expectNoAxeViolations(owner);
    await owner.getByRole('link', { name: 'To the homepage' }).click();
    await expect(heading(owner)).toHaveText('Hello Amina');

    // Nothing of what the thief has opens anything.
    await thief.goto(link);
    await expect(heading(thief)).toHaveText('This link no longer works');
    await expectNoAxeViolations(thief);
    await thief.goto(`${portalUrl('be')}/security`);
    await expect(thief).toHaveURL(/\/login/);
    await submitLogin(thief, person);
    await expect(thief.getByText('Invalid username/password.')).toBeVisible();

    // The owner's own new way in.
    const again = await newBrowser(browser);
    await openLogin(again, 'be', 'en');
    await submitLogin(again, { ...person, email: address, password: NEW_PASSWORD });
    await expect(again).toHaveURL(/\/mfa\?/);
    await typeCode(again, await codeSentTo(address, 2));
    await expect(heading(again)).toHaveText('Hello Amina');
  },
);

test(
  'attack 33: a thief who connected an itsme of their own is stopped by the owner’s phone, and waits in vain',
  WIDE,
  async ({ page, browser }) => {
    const person = await newPerson({ mfa: 'sms,email' });
    const name = `Thief ${randomUUID()}`;
    await toCodePage(page, person);
    await proveBySms(page, person, 1);
    await expect(heading(page)).toHaveText('Hello Amina');
    await connectItsme(page, name, () => proveBySms(page, person, 2));
    await passHours(person, 100);

    const thief = await newBrowser(browser);
    await askToComeBack(thief, name);
    await expect(heading(thief)).toHaveText('Come back after the wait');

    const owner = await newBrowser(browser);
    await owner.goto(await stopLink(person.phone));
    await owner.getByRole('button', { name: 'That was not me' }).click();
    await owner.getByRole('button', { name: 'Stop it for good' }).click();
    await expect(heading(owner)).toHaveText('Check your phone');
    await expectNoAxeViolations(owner);
    await typeCode(owner, await codeSentTo(person.phone, 3));
    await expect(heading(owner)).toHaveText('It is stopped');
    await expectNoAxeViolations(owner);

    await passHours(person, 49);
    await askToComeBack(thief, name);
    await expect(heading(thief)).toHaveText('You lost everything?');
    await expect(thief.getByRole('main')).toContainText('Somebody stopped this');
    await expectNoAxeViolations(thief);
  },
);
