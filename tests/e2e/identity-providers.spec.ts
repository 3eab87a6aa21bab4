import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { LINDE, newColleague, proveAtProvider } from './support/identity-providers.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { proveBySms, toCodePage } from './support/second-factor.ts';
import { openLogin, submitLogin } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';
import { WIDE } from './support/widths.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Also said to readers, in a place of its own. */
const said = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text);
const offer = (page: Page, name: string) =>
  page.getByRole('button', { name: `Continue with ${name}` });
const type = (page: Page, address: string) => page.getByLabel('E-mail address').fill(address);

async function forgetBrowser(page: Page) {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** From the login to Microsoft's page, through the modal of the beta. */
async function toMicrosoft(page: Page, address: string) {
  await openLogin(page, 'be', 'en');
  await type(page, address);
  await offer(page, 'Microsoft').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in with Microsoft' }).click();
  await expect(heading(page)).toHaveText('Microsoft');
}

/** On the page of the identities: asked for a code first, then sent to the provider. */
async function connect(page: Page, person: Person, name: string, codes: number) {
  await expect(heading(page)).toHaveText('Digital identities');
  await page.getByRole('button', { name: `Connect ${name}` }).click();
  await proveBySms(page, person, codes);
  await expect(heading(page)).toHaveText('Digital identities');
  await page.getByRole('button', { name: `Connect ${name}` }).click();
  await expect(heading(page)).toHaveText(name);
}

test(
  'R93, R94: people of a company in the beta are offered Microsoft in a modal, connect it once and come in with it; others never see it',
  WIDE,
  async ({ page }) => {
    const person = await newColleague();
    await openLogin(page, 'be', 'en');
    await expect(offer(page, 'itsme')).toBeVisible();
    await type(page, `${randomUUID()}@mail.example`);
    await page.waitForResponse((answer) => answer.url().includes('domain=mail.example'));
    await expect(offer(page, 'Microsoft')).toHaveCount(0);
    await type(page, `nobody-${randomUUID()}@linde.example`);
    await expect(offer(page, 'Microsoft')).toBeVisible();
    await expectNoAxeViolations(page);
    await offer(page, 'Microsoft').click();
    const modal = page.getByRole('dialog', { name: 'Sign in with your work account' });
    await expect(modal).toContainText(LINDE);
    await expectNoAxeViolations(page);
    await modal.getByRole('button', { name: 'Use my password' }).click();
    await expect(modal).toBeHidden();
    await expect(offer(page, 'Microsoft')).toBeFocused();

    await toMicrosoft(page, person.email);
    await proveAtProvider(page, { name: person.email, directory: LINDE });
    await expect(heading(page)).toHaveText('One more step, this once');
    await expect(page).toHaveURL(/\/identity\/return/);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Sign in and connect' }).click();
    await submitLogin(page, person);
    await proveBySms(page, person, 1);
    await connect(page, person, 'Microsoft', 2);
    await proveAtProvider(page, { name: person.email, directory: LINDE });
    await expect(said(page, 'Microsoft is connected. Next time, sign in with it.')).toBeVisible();
    await expectNoAxeViolations(page);

    await forgetBrowser(page);
    await toMicrosoft(page, person.email);
    await proveAtProvider(page, { name: person.email, directory: LINDE, mfa: true });
    // Its own second factor is not believed before the company says so: ours is owed.
    await proveBySms(page, person, 3);
    await expect(heading(page)).toHaveText('Hello Lou');
  },
);

test('attack 64: an address says nothing: with the owner’s name in another directory nobody is let in', async ({
  page,
}) => {
  const person = await newColleague();
  await toMicrosoft(page, person.email);
  await proveAtProvider(page, { name: person.email, directory: 'Elsewhere BV', mfa: true });
  await expect(heading(page)).toHaveText('That did not work');
  await expect(said(page, /Your employer does not take part/)).toBeVisible();
  await expectNoAxeViolations(page);

  // What was brought back is used up: opening the address again signs nobody in.
  await page.reload();
  await expect(heading(page)).toHaveText('That did not work');
});

test(
  'itsme is connected after a code, signs in alone and proves a change',
  WIDE,
  async ({ page }) => {
    const person = await newPerson({ mfa: 'sms' });
    const name = `Amina ${randomUUID()}`;
    await toCodePage(page, person);
    await proveBySms(page, person, 1);
    await expect(heading(page)).toHaveText('Hello Amina');
    await page.goto(`${portalUrl('be')}/security`);
    await page.getByRole('link', { name: /^Manage ?, Digital identities/ }).click();
    await connect(page, person, 'itsme', 2);
    await proveAtProvider(page, { name });
    await expect(said(page, 'itsme is connected. Next time, sign in with it.')).toBeVisible();

    // With nothing but itsme: no password, no code.
    await forgetBrowser(page);
    await openLogin(page, 'be', 'en');
    await offer(page, 'itsme').click();
    await expect(heading(page)).toHaveText('itsme');
    await proveAtProvider(page, { name, level: 'basic' });
    await expect(heading(page)).toHaveText('That did not work');
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await offer(page, 'itsme').click();
    await proveAtProvider(page, { name });
    await expect(heading(page)).toHaveText('Hello Amina');

    // It proves a change, here its own end: gone at once, because it was there to agree.
    await page.goto(`${portalUrl('be')}/security/identities`);
    await page.getByRole('button', { name: /^Disconnect/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('link', { name: 'Use another method' }).click();
    await page.getByRole('radio', { name: /^Digital identity/ }).check();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(heading(page)).toHaveText('Use your digital identity');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Continue with itsme' }).click();
    await proveAtProvider(page, { name });
    await expect(heading(page)).toHaveText('Digital identities');
    await page.getByRole('button', { name: /^Disconnect/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(said(page, 'The identity is disconnected.')).toBeVisible();
  },
);
