import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { codeSentTo } from './support/codes.ts';
import { messagesTo } from './support/inbox.ts';
import { stickingOut, tooSmall } from './support/layout.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { toCodePage, typeCode } from './support/second-factor.ts';
import { submitLogin } from './support/sign-in.ts';
import { mainly } from './support/stack.ts';
import { WIDE } from './support/widths.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectSound(page: Page) {
  await expectNoAxeViolations(page);
  expect(await stickingOut(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
}

/** To the profile, by the menu, with a code by SMS. */
async function openProfile(page: Page, person: Person) {
  await toCodePage(page, person);
  await typeCode(page, await codeSentTo(person.phone));
  await expect(heading(page)).toHaveText('Hello Amina');
  await page.getByRole('navigation', { name: 'Account' }).getByText('Profile').click();
  await expect(heading(page)).toHaveText('Profile');
}

async function downloaded(page: Page, name: RegExp) {
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await arrives;
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
}

for (const market of mainly('be')) {
  test(
    `attack 27: a copy of one’s data is asked for with a code, made, told of without a link to it, and taken along, in ${market}`,
    WIDE,
    async ({ page }) => {
      const person = await newPerson({ market, mfa: 'sms' });
      await openProfile(page, person);
      await page.getByRole('link', { name: /^Download ?, A copy of your data/ }).click();
      await typeCode(page, await codeSentTo(person.phone, 2));
      await expect(heading(page)).toHaveText('Your data');
      await expectSound(page);
      await page.getByRole('button', { name: 'Ask for a copy' }).click();

      // By itself: the page looks again while the worker is at it.
      const ready = page.getByRole('region', { name: 'Your copy is ready' });
      await expect(ready).toBeVisible({ timeout: 30_000 });
      await expectSound(page);
      const html = await downloaded(page, /^Download ?, To read/);
      expect(html.name).toMatch(/^carnet-[\d-]+\.html$/);
      expect(html.content).toContain('Your data at Carnet');
      for (const own of [person.email, 'Amina']) expect(html.content).toContain(own);
      await expect(ready.getByText('Downloaded', { exact: true })).toBeVisible();
      const json = await downloaded(page, /^Download ?, For machines/);
      const { data } = JSON.parse(json.content) as { data: Record<string, object[]> };
      expect(data['contact']).toHaveLength(2);
      expect(json.content).not.toMatch(/hash|sealed|argon/i);

      const told = async () =>
        (await messagesTo(person.email)).find(({ subject }) =>
          subject?.includes('copy of your data'),
        );
      await expect.poll(told, { timeout: 20_000 }).toBeTruthy();
      const links = (await told())?.html?.match(/href="[^"]+"/g) ?? [];
      expect(links.filter((link) => !link.includes('/not-me#'))).toEqual([]);
    },
  );
}

/** The link in the newest message about the closing. */
async function keepLink(recipient: string): Promise<string> {
  const link = async () =>
    (await messagesTo(recipient)).flatMap(
      ({ text }) => /https?:\S+\/closing#\S+/.exec(text) ?? [],
    )[0];
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy();
  return (await link()) ?? '';
}

for (const market of mainly('lu')) {
  test(
    `attack 27, A20: an account is closed with a code of its own, nobody gets in, and the link in the message keeps it, in ${market}`,
    WIDE,
    async ({ page, browser }) => {
      const person = await newPerson({ market, mfa: 'sms' });
      await openProfile(page, person);
      await expectSound(page);
      await page.getByRole('link', { name: /^Close ?, Your account/ }).click();
      await typeCode(page, await codeSentTo(person.phone, 2));
      await expect(heading(page)).toHaveText('Close your account');
      await expectSound(page);
      await page.getByRole('button', { name: 'Close my account' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('14 days to think it over');
      await expectNoAxeViolations(page);
      await dialog.getByRole('button', { name: 'Close my account' }).click();
      await expect(heading(page)).toHaveText('Your account is being closed');
      await expectSound(page);

      // Signed out here, and no way in with the right password.
      await page.getByRole('link', { name: 'Back to sign in' }).click();
      await submitLogin(page, person);
      await expect(page.getByText('Invalid username/password.')).toBeVisible();

      // Each contact has a link of its own; it is pressed in a browser that was never signed in.
      const [link] = [await keepLink(person.email), await keepLink(person.phone)];
      const elsewhere = await browser.newContext();
      const mailbox = await elsewhere.newPage();
      await mailbox.goto(link ?? '');
      const keep = mailbox.getByRole('main').getByRole('button');
      await expect(keep).toBeVisible();
      await expect(mailbox).toHaveURL(/\/closing$/);
      await expectSound(mailbox);
      await keep.click();
      await expect(mailbox.getByRole('main').getByRole('button')).toHaveCount(0);
      await expectSound(mailbox);
      expect((await elsewhere.cookies()).filter(({ name }) => name.endsWith('token'))).toEqual([]);
      await mailbox.goto(link ?? '');
      await expectSound(mailbox);
      await elsewhere.close();

      await toCodePage(page, person);
    },
  );
}
