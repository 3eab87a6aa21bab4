import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { comeFrom, newNetwork } from './support/network.ts';
import {
  heading,
  type Newcomer,
  newNewcomer,
  stepsOf,
  type StepName,
  WAY_BY_CARD,
} from './support/newcomer.ts';
import { expect, test } from './support/policy-watch.ts';
import { portalUrl } from './support/stack.ts';

test.describe.configure({ timeout: 240_000 });

test.beforeEach(({ context }) => comeFrom(context, newNetwork()));

const WHY = /These pages open one after another/;

async function walkTo(page: Page, who: Newcomer, last: StepName) {
  const steps = stepsOf(page, who);
  for (const step of WAY_BY_CARD) {
    await steps[step]();
    if (step === last) return steps;
  }
  throw new Error(`No step is called ${last}.`);
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const resume = (page: Page) =>
  page.getByRole('button', { name: 'Continue where you were' }).click();

test('R217–R227, A14: whoever loads a step anew is told why they are at the start, and goes on with all they typed', async ({
  page,
}) => {
  const who = newNewcomer('be', 'en');
  const steps = stepsOf(page, who);
  await steps.open();
  await steps.start();
  await steps.card();
  for (const step of WAY_BY_CARD.slice(3, -1)) {
    await expect(heading(page)).toBeVisible();
    await page.waitForURL((url) => url.pathname !== '/onboarding/card');
    const path = pathOf(page);
    await page.reload();
    await expect(page).toHaveURL(`${portalUrl('be')}/onboarding?why=order`);
    await expect(page.getByRole('main').getByText(WHY)).toBeVisible();
    await resume(page);
    await expect(page).toHaveURL(`${portalUrl('be')}${path}`);
    await steps[step]();
    // The last code stays on its page, which then shows the answers.
    if (step === 'phoneCode') await expect(heading(page)).toHaveText('Is everything right?');
    else await page.waitForURL((url) => url.pathname !== path);
  }
  await steps.confirmation();
  // What came of it is read again, too.
  await page.reload();
  await expect(heading(page)).toHaveText('Account created. Your card is active.');
});

test('R224, R225, A14: Back goes through the steps, and what was typed stands there', async ({
  page,
}) => {
  const who = newNewcomer('be', 'en');
  await walkTo(page, who, 'email');
  await expect(page).toHaveURL(/\/onboarding-mfa$/);
  await page.goBack();
  await expect(heading(page)).toHaveText('Is this your e-mail address?');
  await expect(page.getByRole('main')).toContainText(who.email);
  await page.goBack();
  await expect(heading(page)).toHaveText('Who are you?');
  await expect(page.getByLabel('Last name')).toHaveValue(who.lastname);
  await expect(page.getByLabel('E-mail address')).toHaveValue(who.email);
  await page.goBack();
  await expect(page.getByLabel(/I accept the terms/)).toBeChecked();
  await page.goBack();
  await expect(heading(page)).toHaveText(/^Welcome, /);
});

test('A14: another tab goes on where this one is; the page that stayed behind is told so', async ({
  page,
  context,
}) => {
  const who = newNewcomer('be', 'en');
  const first = await walkTo(page, who, 'welcome');
  await expect(heading(page)).toHaveText('Terms and privacy');

  const tab = await context.newPage();
  await tab.goto(`${portalUrl('be')}/onboarding`);
  await resume(tab);
  const second = stepsOf(tab, who);
  await second.terms();
  await second.create();
  await expect(heading(tab)).toHaveText('Is this your e-mail address?');

  await first.terms();
  await expect(page.getByRole('main').getByText(/taken in another tab or window/)).toBeVisible();
  await expectNoAxeViolations(page);
  await resume(page);
  await expect(heading(page)).toHaveText('Is this your e-mail address?');
});

test('A14: another browser has begun nothing, and who starts over has neither', async ({
  page,
  browser,
}) => {
  const who = newNewcomer('be', 'en');
  await walkTo(page, who, 'terms');
  await expect(heading(page)).toHaveText('Who are you?');

  const elsewhere = await browser.newPage();
  await elsewhere.goto(`${portalUrl('be')}/onboarding?language=en`);
  await expect(heading(elsewhere)).toHaveText('Create your account');
  await elsewhere.close();

  await page.goto(`${portalUrl('be')}/onboarding`);
  await expect(heading(page)).toHaveText(/^Welcome back/);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(heading(page)).toHaveText('Create your account');
  await page.reload();
  await expect(heading(page)).toHaveText('Create your account');
});

test('R9, A14: a language that is chosen in the middle of a form keeps what was typed', async ({
  page,
}) => {
  const who = newNewcomer('be', 'en');
  await walkTo(page, who, 'terms');
  await page.getByLabel('Last name').fill('Van den Broeck');
  await page.getByLabel('Number').fill('0470 12 34');
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(heading(page)).toHaveText('Qui êtes-vous ?');
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Van den Broeck');
  await expect(page.getByLabel('Numéro', { exact: true })).toHaveValue('0470 12 34');
});

test('A14: what was typed and not sent is there again after the page was loaded anew', async ({
  page,
}) => {
  const who = newNewcomer('be', 'en');
  await walkTo(page, who, 'terms');
  await page.getByLabel('Last name').fill('Van den Broeck');
  await page.getByLabel('E-mail address').fill('half@');
  await page.reload();
  await resume(page);
  await expect(heading(page)).toHaveText('Who are you?');
  await expect(page.getByLabel('Last name')).toHaveValue('Van den Broeck');
  await expect(page.getByLabel('E-mail address')).toHaveValue('half@');
});

test('A14, R237: ticks that were not sent are there again, also when the start is loaded twice, and count only once sent', async ({
  page,
}) => {
  const who = newNewcomer('be', 'en');
  await walkTo(page, who, 'welcome');
  await expect(heading(page)).toHaveText('Terms and privacy');
  await page.getByLabel(/I accept the terms/).check();
  await page.getByLabel('By text message').check();
  await page.reload();
  await expect(heading(page)).toHaveText(/^Welcome back/);
  await page.reload();
  await resume(page);
  await expect(page.getByLabel(/I accept the terms/)).toBeChecked();
  await expect(page.getByLabel('By text message')).toBeChecked();
  await expect(page.getByLabel('By e-mail')).not.toBeChecked();
  // Another tab has what was sent, and a tick was not.
  const tab = await page.context().newPage();
  await tab.goto(`${portalUrl('be')}/onboarding`);
  await resume(tab);
  await expect(tab.getByLabel(/I accept the terms/)).not.toBeChecked();
});

test('R231, A14: the code of an invitation that was typed and not sent is there again, in this tab alone', async ({
  page,
  context,
}) => {
  const steps = stepsOf(page, newNewcomer('be', 'en'));
  await steps.open();
  await page.getByLabel('An invitation code').check();
  await steps.start();
  const code = (at: Page) => at.getByLabel('Invitation code', { exact: true });
  await code(page).fill('abcd-efgh-jk');
  await page.reload();
  await expect(page.getByRole('main').getByText(WHY)).toBeVisible();
  await expect(page.getByLabel('An invitation code')).toBeChecked();
  await page.reload();
  await steps.start();
  await expect(code(page)).toHaveValue('ABCD EFGH JK');
  expect(page.url()).not.toContain('ABCD');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    'ABCDEFGH',
  );

  const tab = await context.newPage();
  await tab.goto(`${portalUrl('be')}/onboarding`);
  await tab.getByLabel('An invitation code').check();
  await stepsOf(tab, newNewcomer('be', 'en')).start();
  await expect(code(tab)).toHaveValue('');

  // Who begins with a card after all leaves no code behind.
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByLabel('My card number').check();
  await steps.start();
  await expect(page).toHaveURL(`${portalUrl('be')}/onboarding/card`);
  expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toContain('ABCD');
  await page.goBack();
  await expect(heading(page)).toHaveText('Create your account');
  await page.reload();
  await expect(page.getByLabel('My card number')).toBeChecked();
});
