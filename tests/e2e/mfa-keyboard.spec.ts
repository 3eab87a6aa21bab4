import type { Page } from '@playwright/test';

import { codeSentTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { askFor } from './support/second-factor.ts';
import { openLogin } from './support/sign-in.ts';

test('keyboard: the whole forced set-up, from the password to the dashboard, without a mouse', async ({
  page,
}) => {
  const person = await newPerson();
  await askFor(person, 'mfa_forced');
  await openLogin(page, 'be', 'en');
  await page.waitForFunction(() => 'dataLayer' in window);
  await page.getByLabel('E-mail address').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');

  await arrive(page, 'Make your account safer');
  await tabTo(page, 'Start');
  await page.keyboard.press('Enter');

  // First what we know already, so that a password alone sets nothing up.
  await arrive(page, 'Check your mailbox');
  await typeByKeyboard(page, await codeSentTo(person.email));

  await arrive(page, 'Your phone number for codes');
  await tabTo(page, 'Send me a code');
  await page.keyboard.press('Space');
  await arrive(page, 'Check your phone');
  await typeByKeyboard(page, await codeSentTo(person.phone));

  await arrive(page, 'Check where your codes go');
  await tabTo(page, 'That is right');
  await page.keyboard.press('Enter');
  await arrive(page, 'Your account is safer now');
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await arrive(page, 'Hello Amina');
});

/** Each page takes the focus to what is to be typed, or to its heading, so that one goes on from there. */
async function arrive(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('main :is(h1, input):focus')).toHaveCount(1);
}

async function typeByKeyboard(page: Page, code: string) {
  await expect(page.getByLabel('Security code')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

async function tabTo(page: Page, text: string) {
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent)) === text) return;
  }
  throw new Error(`Tab never reached "${text}"`);
}
