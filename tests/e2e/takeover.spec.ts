import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { codeSentTo } from './support/codes.ts';
import { rows } from './support/database.ts';
import { messagesTo } from './support/inbox.ts';
import { resetAndSignIn } from './support/new-password.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { countScreens } from './support/screens.ts';
import { openLogin, submitLogin } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';
import { signInAsThief } from './support/thief.ts';

const MOST_SCREENS = 4;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The link in the newest message with this subject. */
async function linkIn(address: string, subject: string): Promise<string> {
  const link = async () =>
    (await messagesTo(address))
      .filter((message) => message.subject === subject)
      .map(({ text }) => /http\S+\/not-me#\S+/.exec(text)?.[0])
      .find((found) => found !== undefined);
  await expect.poll(link).toBeTruthy();
  return (await link()) ?? '';
}

/** What the thief still has: the old password, under every name the account was given. */
async function expectNoWayIn(page: Page, person: Person, ...usernames: string[]) {
  for (const email of usernames) {
    await openLogin(page, person.market, 'en');
    await submitLogin(page, { email, password: person.password });
    await expect(page.getByText('Invalid username/password.').first()).toBeVisible();
    await expect(page).toHaveURL(/\/login\/email$/);
  }
}

const contactsOf = ({ phone }: Person) =>
  rows(
    `select value from contact where is_default and account_id =
       (select account_id from contact where value = $1)`,
    [phone],
  );

test('attack 82: a planted authenticator goes with one press; the thief stays out, the owner is back in four screens', async ({
  browser,
  page: owner,
}) => {
  const person = await newPerson();
  const elsewhere = await browser.newContext();
  const thiefsPage = await elsewhere.newPage();
  const thief = await signInAsThief(thiefsPage, person);
  const keys = await thief.enrolAuthenticator();
  expect(keys).toHaveLength(10);

  const link = await linkIn(person.email, 'A way to get security codes was added');
  const screens = countScreens(owner);
  await owner.goto(link);
  await expect(heading(owner)).toHaveText('Was this not you?');
  await expect(owner.getByText('A way to get security codes was added')).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Contact support' })).toBeVisible();
  await expectNoAxeViolations(owner);
  await owner.getByRole('button', { name: 'Secure my account' }).click();
  await expect(
    owner.getByText('The authenticator app that was added no longer works'),
  ).toBeVisible();
  await expectNoAxeViolations(owner);

  // Out at once, with password, app and recovery keys in hand: none of them is even asked for.
  await thiefsPage.reload();
  await expect(thiefsPage).toHaveURL(/\/login\/email$/);
  await expectNoWayIn(thiefsPage, person, person.email);

  await resetAndSignIn(owner, await codeSentTo(person.phone), person);
  expect(screens().length, screens().join(' → ')).toBeLessThanOrEqual(MOST_SCREENS);
  await expectNoWayIn(thiefsPage, person, person.email);
  await elsewhere.close();
});

test('attacks 82, 83: a mailbox planted for the owner’s address: one press takes the one away and puts the other back', async ({
  browser,
  page: owner,
}) => {
  const person = await newPerson();
  const elsewhere = await browser.newContext();
  const thiefsPage = await elsewhere.newPage();
  const thief = await signInAsThief(thiefsPage, person);
  const mailbox = `${randomUUID()}@thief.example`;
  expect(await thief.takeOver(mailbox)).toBe(204);

  // The address that was deleted is still told, and can still undo it.
  const link = await linkIn(person.email, 'A way to get security codes was removed');
  const screens = countScreens(owner);
  await owner.goto(link);
  await expect(owner.getByText('A way to get security codes was removed')).toBeVisible();
  await owner.getByRole('button', { name: 'Secure my account' }).click();
  await expect(owner.getByText('belongs to your account again.')).toBeVisible();
  await expect(owner.getByText('no longer belongs to your account.')).toBeVisible();
  await expectNoAxeViolations(owner);
  const first = (await contactsOf(person)) as { value: string }[];
  expect(new Set(first.map(({ value }) => value))).toEqual(new Set([person.email, person.phone]));

  await thiefsPage.reload();
  await expect(thiefsPage).toHaveURL(/\/login\/email$/);
  await expectNoWayIn(thiefsPage, person, person.email, mailbox);
  // A reset through the thief's mailbox looks as ever, and nothing arrives there.
  const before = (await messagesTo(mailbox)).length;
  await thiefsPage.goto(`${portalUrl(person.market)}/forgot-password/email`);
  await thiefsPage.getByLabel('E-mail address').fill(mailbox);
  await thiefsPage.getByRole('button', { name: 'Send the code' }).click();
  await expect(heading(thiefsPage)).toHaveText('E-mail sent');

  await resetAndSignIn(owner, await codeSentTo(person.phone), person);
  expect(screens().length, screens().join(' → ')).toBeLessThanOrEqual(MOST_SCREENS);
  expect((await messagesTo(mailbox)).length).toBe(before);
  await expectNoWayIn(thiefsPage, person, person.email, mailbox);
  await elsewhere.close();
});

test('attack 83: Security shows what is held, until when, and the way to undo it', async ({
  page,
}) => {
  const person = await newPerson();
  const owner = await signInAsThief(page, person);
  expect(await owner.takeOver(`${randomUUID()}@mail.example`)).toBe(204);
  await page.goto(`${portalUrl(person.market)}/security`);
  await expect(heading(page)).toHaveText('Security');
  await expect(page.getByText('Changed a short while ago')).toBeVisible();
  await expect(page.getByText(/was removed\. Until .+ can undo this\./)).toBeVisible();
  await expect(page.getByText(/comes first now\. Until .+ alone\./)).toBeVisible();
  await expect(page.getByText('press “This wasn’t me”', { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
});
