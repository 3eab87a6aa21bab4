import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { codeSentTo } from './support/codes.ts';
import { rows } from './support/database.ts';
import { addDevice } from './support/passkeys.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { proveBySms, toCodePage, typeCode } from './support/second-factor.ts';
import { openLogin } from './support/sign-in.ts';
import { apiUrl, portalUrl } from './support/stack.ts';
import { WIDE } from './support/widths.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Also said to readers, in a place of its own. */
const said = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text);
const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' });

/** Not by `openLogin`: a device that answers at once has left the page before anybody could look. */
async function beOpenedByPasskey(page: Page): Promise<void> {
  await page.goto(`${portalUrl('be')}/login/email?language=en`);
  await expect(heading(page)).toHaveText('Hello Amina');
}

/** Signed in by SMS, at the page of the passkeys. */
async function toPasskeys(page: Page, person: Person) {
  await toCodePage(page, person);
  await proveBySms(page, person, 1);
  await expect(heading(page)).toHaveText(/^(Hello Amina|Next time, without a password)$/);
  await page.goto(`${portalUrl(person.market)}/security`);
  await page.getByRole('link', { name: /^Manage ?, Passkeys/ }).click();
  await expect(heading(page)).toHaveText('Passkeys');
}

const add = (page: Page) => page.getByRole('button', { name: 'Add a passkey' }).click();

async function remove(page: Page) {
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
}

async function proveByPasskey(page: Page) {
  await expect(heading(page)).toHaveText('Use your passkey');
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(heading(page)).toHaveText('Passkeys');
}

/** Added after a code: without one, nothing is (attack 81). */
async function withPasskey(page: Page, mfa: 'sms' | 'sms,email' = 'sms') {
  const person = await newPerson({ mfa });
  const device = await addDevice(page);
  await toPasskeys(page, person);
  await add(page);
  await proveBySms(page, person, 2);
  await expect(heading(page)).toHaveText('Passkeys');
  expect(await device.count()).toBe(0);
  await add(page);
  await expect(said(page, /is ready/)).toBeVisible();
  return { person, device };
}

async function signOut(page: Page) {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

const alertsTo = ({ email }: Person) =>
  rows(
    `select e.detail->>'change' as change from security_event e join contact c using (account_id)
     where c.value = $1 and e.kind = 'mfa.changed' order by e.occurred_at`,
    [email],
  );

test(
  'attacks 81, 101: a passkey is added after a code, signs in with one press, proves a change, and is removed',
  WIDE,
  async ({ page }) => {
    const { person, device } = await withPasskey(page);
    await expectNoAxeViolations(page);
    expect(await device.count()).toBe(1);
    await expect(said(page, 'On one device')).toBeVisible();

    await signOut(page);
    await device.setPresent(false);
    await openLogin(page, 'be', 'en');
    await expect(usePasskey(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await device.setPresent(true);
    await usePasskey(page).click();
    await expect(heading(page)).toHaveText('Hello Amina');

    await page.goto(`${portalUrl('be')}/security/passkeys`);
    await expect(said(page, /Last used: Today/)).toBeVisible();
    await page.getByRole('button', { name: /^Rename/ }).click();
    await page.getByLabel('Name').fill('Laptop at home');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Remove , Laptop at home' })).toBeVisible();

    await remove(page);
    await proveByPasskey(page);
    await remove(page);
    await expect(said(page, 'The passkey is removed.')).toBeVisible();
    await expect(said(page, 'No passkey yet')).toBeVisible();
    // The store on the device is told: it no longer offers what opens nothing.
    await expect.poll(() => device.count()).toBe(0);
    expect(await alertsTo(person)).toEqual([
      { change: 'passkey-added' },
      { change: 'passkey-removed' },
    ]);
  },
);

test(
  'attack 81: after password and code a passkey is offered, made only after one more code, and then signs in',
  WIDE,
  async ({ page }) => {
    const person = await newPerson({ mfa: 'sms' });
    const device = await addDevice(page);
    await toCodePage(page, person);
    await proveBySms(page, person, 1);
    await expect(heading(page)).toHaveText('Next time, without a password');
    await expectNoAxeViolations(page);

    const create = page.getByRole('button', { name: 'Create a passkey' });
    await create.click();
    await proveBySms(page, person, 2);
    await expect(heading(page)).toHaveText('Next time, without a password');
    expect(await device.count()).toBe(0);
    await create.click();
    await expect(heading(page)).toHaveText('Your passkey is ready');
    await expectNoAxeViolations(page);
    expect(await device.count()).toBe(1);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(heading(page)).toHaveText('Hello Amina');

    await signOut(page);
    await beOpenedByPasskey(page);
  },
);

test('a passkey is offered once in 30 days, and never again on a device that was told so', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'sms' });
  await addDevice(page);
  const offer = 'Next time, without a password';
  await toCodePage(page, person);
  await proveBySms(page, person, 1);
  await expect(heading(page)).toHaveText(offer);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(heading(page)).toHaveText('Hello Amina');

  await signOut(page);
  await toCodePage(page, person);
  await proveBySms(page, person, 2);
  await expect(heading(page)).toHaveText('Hello Amina');

  const other = await newPerson({ mfa: 'sms' });
  await signOut(page);
  await toCodePage(page, other);
  await proveBySms(page, other, 1);
  await expect(heading(page)).toHaveText(offer);
  await page.getByRole('button', { name: 'Do not offer it again on this device' }).click();
  await expect(heading(page)).toHaveText('Hello Amina');

  // What was told to the device stays when somebody signs out.
  const third = await newPerson({ mfa: 'sms' });
  await page.context().clearCookies();
  await toCodePage(page, third);
  await proveBySms(page, third, 1);
  await expect(heading(page)).toHaveText('Hello Amina');
});

test(
  'attack 101: the field offers the passkey by itself; a password instead is told of',
  WIDE,
  async ({ page }) => {
    const { person, device } = await withPasskey(page);
    await signOut(page);
    await beOpenedByPasskey(page);
    expect(await alertsTo(person)).toEqual([{ change: 'passkey-added' }]);

    await signOut(page);
    await device.setPresent(false);
    await toCodePage(page, person);
    await proveBySms(page, person, 3);
    await expect(heading(page)).toHaveText('Hello Amina');
    expect(await alertsTo(person)).toEqual([
      { change: 'passkey-added' },
      { change: 'passkey-passed-over' },
    ]);
  },
);

test('attack 101: a device that does not look who holds it opens nothing, nor does what was signed before', async ({
  page,
}) => {
  const { device } = await withPasskey(page);
  await signOut(page);
  await device.setPresent(false);
  await openLogin(page, 'be', 'en');
  await expect(usePasskey(page)).toBeVisible();
  await device.setVerified(false);
  await device.setPresent(true);
  await usePasskey(page).click();
  await expect(said(page, /did not use a passkey/)).toBeVisible();
  await device.setVerified(true);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url() === `${apiUrl('be')}/token/passkey`,
  );
  await usePasskey(page).click();
  const body = (await sent).postData() ?? '';
  await expect(heading(page)).toHaveText('Hello Amina');
  const again = await page.evaluate(
    async ([url, json]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(url ?? '', {
        method: 'POST',
        credentials: 'include',
        headers,
        body: json ?? '',
      });
      return { status: answer.status, ...((await answer.json()) as { code: string }) };
    },
    [`${apiUrl('be')}/token/passkey`, body],
  );
  expect(again).toMatchObject({ status: 400, code: 'passkey.refused' });
});

test('attack 101: two passkeys; with a text message one goes after 72 hours, and can be kept', async ({
  page,
}) => {
  const { person, device } = await withPasskey(page);
  await add(page);
  await proveByPasskey(page);
  await device.setPresent(false);
  const second = await addDevice(page, { isSynced: true, transport: 'usb' });
  await add(page);
  await expect(said(page, 'On all your devices')).toBeVisible();
  expect(await second.count()).toBe(1);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);

  await remove(page);
  await expect(heading(page)).toHaveText('Use your passkey');
  await page.getByRole('link', { name: 'I do not have this passkey here' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await proveBySms(page, person, 3);
  await expect(heading(page)).toHaveText('Passkeys');
  await remove(page);
  await expect(said(page, 'The passkey goes in 72 hours.')).toBeVisible();
  await page.getByRole('button', { name: /^Keep/ }).click();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
});

test('A20: a lost passkey goes at once with two other proofs', WIDE, async ({ page }) => {
  const { person, device } = await withPasskey(page, 'sms,email');
  await device.setPresent(false);
  await remove(page);
  await page.getByRole('link', { name: 'I do not have this passkey here' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await proveBySms(page, person, 3);
  await expect(heading(page)).toHaveText('Passkeys');
  await remove(page);
  await page.getByRole('link', { name: 'Confirm with another method, too' }).click();
  await page.getByText('E-mail to').click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Security code').waitFor();
  await typeCode(page, await codeSentTo(person.email));
  await expect(heading(page)).toHaveText('Passkeys');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^Remove now/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(said(page, 'The passkey is removed.')).toBeVisible();
  await expect(said(page, 'No passkey yet')).toBeVisible();
});

test('a browser without passkeys is offered none, and says so where they are kept', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });
  const person = await newPerson({ mfa: 'sms' });
  await toPasskeys(page, person);
  await expect(said(page, 'This browser cannot make passkeys')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await signOut(page);
  await openLogin(page, 'be', 'en');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(usePasskey(page)).toHaveCount(0);
});
