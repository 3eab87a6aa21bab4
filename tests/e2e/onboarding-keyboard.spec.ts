import type { Page } from '@playwright/test';

import { codeOfLetter } from './support/cards.ts';
import { codeSentTo } from './support/codes.ts';
import { comeFrom, newNetwork } from './support/network.ts';
import { heading, newNewcomer } from './support/newcomer.ts';
import { expect, test } from './support/policy-watch.ts';
import { portalUrl } from './support/stack.ts';

test.describe.configure({ timeout: 240_000 });

/** Forward by Tab until the thing of this name has the focus, which everybody must see. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 40; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const words = labels.map(({ textContent }) => textContent).join(' ');
      return element.getAttribute('aria-label') ?? (words || (element.textContent ?? ''));
    });
    if (focused.trim() === name) {
      await expect(page.locator(':focus')).toBeInViewport();
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to “${name}”.`);
}

test('R306, R45: a newcomer goes from the login page to the dashboard by keyboard alone', async ({
  page,
  context,
}) => {
  await comeFrom(context, newNetwork());
  const who = newNewcomer('be', 'en');
  const { keyboard } = page;
  const fill = async (name: string, value: string) => {
    await tabTo(page, name);
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type(value);
  };
  const press = async (name: string) => {
    await tabTo(page, name);
    await keyboard.press('Enter');
  };
  const reads = (text: string | RegExp) => expect(heading(page)).toHaveText(text);

  await page.goto(`${portalUrl('be')}/login/email?language=en`);
  await page.goto(`${portalUrl('be')}/onboarding`);
  await reads('Create your account');
  await press('Continue');
  await reads('What is your card number?');
  await fill('Card number', who.card);
  await fill('Code from the letter', codeOfLetter(who.card));
  await keyboard.press('Enter');
  await reads(/^Welcome, /);
  await press('Begin');
  await reads('Terms and privacy');
  await tabTo(page, 'I accept the terms and the privacy statement.');
  await keyboard.press('Space');
  await press('Continue');
  await reads('Who are you?');
  // The focus waits in the first field that is empty; the first name is known from the card.
  await fill('Last name', who.lastname);
  await fill('E-mail address', who.email);
  await fill('Number', who.phone);
  await keyboard.press('Enter');
  await reads('Is this your e-mail address?');
  await press('Continue with this address');
  await reads('Check your mailbox');
  await fill('Security code', await codeSentTo(who.email));
  await keyboard.press('Enter');
  await reads('Is this your phone number?');
  await press('Send me a code');
  await reads('Check your phone');
  await fill('Security code', await codeSentTo(who.phone));
  await keyboard.press('Enter');
  await reads('Is everything right?');
  await press('That is right');
  await reads('Choose a password');
  await fill('Password', who.password);
  await fill('Password again', who.password);
  await keyboard.press('Enter');
  await reads('Account created. Your card is active.');
  await press('Go to my account');
  await expect(page).toHaveURL(`${portalUrl('be')}/user/dashboard`);
});
