import type { Page } from '@playwright/test';

import { appCode, nextAppCode } from './support/authenticator-app.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { codeSentTo } from './support/codes.ts';
import { rows, sql } from './support/database.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { scan } from './support/qr-scanner.ts';
import { proveBySms, toCodePage, typeCode } from './support/second-factor.ts';
import { openLogin, submitLogin } from './support/sign-in.ts';
import { apiUrl, mainly, portalUrl } from './support/stack.ts';
import { withUndeletableMethods } from './support/undeletable-methods.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Signed in by SMS, at the page with the QR code. */
async function toAppPage(page: Page, person: Person) {
  await toCodePage(page, person);
  await page.getByLabel('Security code').waitFor();
  await typeCode(page, await codeSentTo(person.phone));
  await expect(heading(page)).toHaveText('Hello Amina');
  await page.goto(`${portalUrl(person.market)}/security`);
  await expect(heading(page)).toHaveText('Security');
  await page.getByRole('link', { name: /^Manage ?, Two-step/ }).click();
  await proveBySms(page, person, 2);
  await expect(heading(page)).toHaveText('Two-step verification');
  await page.getByRole('link', { name: /^Add ?, Authenticator/ }).click();
  await expect(heading(page)).toHaveText('Set up an authenticator app');
}

async function setUpApp(page: Page, person: Person) {
  await toAppPage(page, person);
  const key = (await page.locator('main .font-mono').first().textContent()) ?? '';
  await typeCode(page, appCode(key));
  await expect(heading(page)).toHaveText('Save your recovery keys');
  const keys = await page.locator('.keys li').allTextContents();
  expect(keys).toHaveLength(10);
  await page.getByLabel('I have saved my keys').check();
  return { key, keys };
}

const appsOf = ({ email }: Person) =>
  rows(
    `select a.secret_sealed from authenticator a join contact c using (account_id)
     where c.value = $1`,
    [email],
  );

/** Not now: first to the page that was wanted at the login, then to one that is named, then home. */
async function expectSkipped(page: Page) {
  const keysPage = page.url();
  for (const [address, arrives] of [
    [undefined, '/security/history'],
    [`${keysPage}&redirect=security`, '/security'],
    [keysPage, '/user/dashboard'],
  ] as const) {
    if (address) await page.goto(address);
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page).toHaveURL(portalUrl('be') + arrives);
  }
  await page.goto(keysPage);
}

async function signOut(page: Page) {
  await page
    .getByRole('button', { name: 'Sign out', exact: true })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/login\/email$/);
}

for (const market of mainly('lu')) {
  test(`R57, R120, R143, R165–R167, R270: in ${market}, an authenticator is set up from Security, scanned or typed, with its keys, and then signs in`, async ({
    page,
  }) => {
    const person = await newPerson({ market, mfa: 'sms,email' });
    await toAppPage(page, person);
    await expectNoAxeViolations(page);
    const scanned = new URL(await scan(page.getByRole('img', { name: /QR code/ })));
    const key = (await page.locator('main .font-mono').first().textContent()) ?? '';
    // Scanned or typed, the app gets the same key, and a label to find it by.
    expect(scanned.href).toMatch(/^otpauth:\/\/totp\//);
    expect(decodeURIComponent(scanned.pathname)).toContain(person.email);
    expect(scanned.searchParams.get('secret')).toBe(key.replaceAll(' ', ''));
    await typeCode(page, '000000');
    await expect(page.getByText('Your code is invalid, try again.')).toBeVisible();
    await typeCode(page, appCode(key));
    await expect(heading(page)).toHaveText('Save your recovery keys');
    await expectNoAxeViolations(page);
    await page.getByLabel('I have saved my keys').check();
    const passed = page.waitForURL(/\/totp\/redirect\?/, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await passed;
    await expect(heading(page)).toHaveText('Security');
    for (const name of [
      /^Change ?, Password$/,
      /^Manage ?, Two-step verification$/,
      /^Edit ?, \+/,
      new RegExp(`^Edit ?, ${person.email}$`),
      /^Edit ?, Authenticator app$/,
      /^Make new keys ?, Recovery keys$/,
      /^Open ?, My devices$/,
      /^Read ?, Privacy$/,
    ])
      await expect(page.getByRole('main').getByRole('link', { name }), String(name)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
    await expectNoAxeViolations(page);

    await signOut(page);
    await toCodePage(page, person);
    await expect(heading(page)).toHaveText('Open your authenticator app');
    await expect(page.getByText('No code yet?')).toBeHidden();
    await typeCode(page, nextAppCode(key));
    await expect(heading(page)).toHaveText('Hello Amina');
  });
}

test('R52, R120, R136, R168, R172, R174, R176, R177, R179–R181, A36: a lost app: a recovery key signs in once, its count is told, and the app is replaced only once the new one is confirmed, and not when that fails', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'sms,email' });
  const { keys } = await setUpApp(page, person);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(heading(page)).toHaveText('Security');
  await signOut(page);

  await openLogin(page, 'be', 'en');
  await page.goto(`${portalUrl('be')}/security/history`);
  await submitLogin(page, person);
  await page.getByRole('link', { name: 'I no longer have this app' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('radio', { name: /Recovery key/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(heading(page)).toHaveText('Use a recovery key');
  await expect(page.getByText('No code yet?')).toBeHidden();
  const field = page.getByLabel('Recovery key');
  await expectNoAxeViolations(page);
  await field.fill(keys[0] ?? '');
  await field.press('Enter');

  await expect(heading(page)).toHaveText('Your recovery keys');
  await expect(page).toHaveURL(/\/mfa\/totp-recovery\?mfaId=\d+$/);
  await expect(page.getByText('You have 9 recovery keys left.')).toBeVisible();
  const choices = page.getByRole('main').getByRole('button');
  await expect(choices).toHaveText(['Set up my app anew', 'Not now']);
  await expectNoAxeViolations(page);
  await expectSkipped(page);

  // The other nine are used up elsewhere: then new ones are offered first.
  await sql(
    `update recovery_key set used_at = app_now() where used_at is null
     and account_id = (select account_id from contact where value = $1)`,
    [person.email],
  );
  await page.reload();
  await expect(page.getByText('You have no recovery keys left.')).toBeVisible();
  await expect(choices).toHaveText(['Make new keys', 'Set up my app anew', 'Not now']);

  await page.getByRole('button', { name: 'Set up my app anew' }).click();
  const dialog = page.getByRole('dialog');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(page)).toHaveText('Your recovery keys');

  // Asked, begun and left: what there was is there still, and Back is safe.
  await page.getByRole('button', { name: 'Set up my app anew' }).click();
  await dialog.getByRole('button', { name: 'Set up anew' }).click();
  await expect(heading(page)).toHaveText('Set up your app anew');
  await expect(page.getByRole('link', { name: 'Not now, keep my app' })).toBeVisible();
  expect(await appsOf(person)).toHaveLength(1);
  await page.goBack();
  await expect(heading(page)).toHaveText('Your recovery keys');
  await page.getByRole('button', { name: 'Set up my app anew' }).click();
  await dialog.getByRole('button', { name: 'Set up anew' }).click();
  await expect(heading(page)).toHaveText('Set up your app anew');
  const key = (await page.locator('main .font-mono').first().textContent()) ?? '';
  // The old app cannot be deleted: nothing is changed, the page says so, and the same code does later.
  const before = await appsOf(person);
  await withUndeletableMethods(person, async () => {
    await typeCode(page, appCode(key));
    await expect(page.getByText('An error has occurred. Please try again later.')).toBeVisible();
  });
  expect(await appsOf(person)).toEqual(before);
  await typeCode(page, appCode(key));
  await expect(heading(page)).toHaveText('Save your recovery keys');
  const fresh = await page.locator('.keys li').allTextContents();
  expect(fresh.filter((each) => keys.includes(each))).toEqual([]);
  expect(await appsOf(person)).toHaveLength(1);
});

test('R49, R56, R65, R124, R170, R171, R175, R178: new keys replace the old ones, which no longer sign in; their page without its app signs out', async ({
  page,
  context,
}) => {
  const person = await newPerson({ market: 'lu', mfa: 'sms,email' });
  const { key, keys } = await setUpApp(page, person);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(heading(page)).toHaveText('Security');

  await page.goto(`${portalUrl('lu')}/security/edit-recovery?action=edit&targetMfaId=9`);
  await expect(page).toHaveURL(/\/mfa\?.*redirect=security\.edit-recovery/);
  await expect(page.getByRole('link', { name: 'Use another method' })).toBeVisible();
  await typeCode(page, nextAppCode(key));
  await expect(heading(page)).toHaveText('Recovery keys');
  expect(new URL(page.url()).pathname).toBe('/security/edit-recovery');
  await expectNoAxeViolations(page);
  await page.goto(`${page.url()}&redirect=security`);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === apiUrl('lu')) calls.push(`${request.method()} ${pathname}`);
  });
  await page.getByRole('button', { name: 'Make new keys' }).click();
  await expect(heading(page)).toHaveText('Your new recovery keys');
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/setup-totp/success');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    isRegenerated: 'true',
    redirect: 'security',
    action: 'edit',
    targetMfaId: '9',
  });
  const asked = calls.indexOf('POST /mfa/regenerate-recovery');
  expect(asked, calls.join()).toBeGreaterThanOrEqual(0);
  expect(calls.slice(asked)).toContain('GET /user');
  await page.getByLabel('I have saved my keys').check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(heading(page)).toHaveText('Security');

  // The session itself is over, not only its cookie.
  const ended = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url() === `${apiUrl('lu')}/token`,
  );
  await page.goto(`${portalUrl('lu')}/mfa/totp-recovery`);
  expect((await ended).status()).toBe(204);
  await expect(page).toHaveURL(/\/login\/email$/);
  expect((await context.cookies()).filter(({ name }) => name.endsWith('token'))).toEqual([]);

  await toCodePage(page, person);
  await page.getByRole('link', { name: 'I no longer have this app' }).click();
  await page.getByRole('radio', { name: /Recovery key/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(heading(page)).toHaveText('Use a recovery key');
  await page.getByLabel('Recovery key').fill(keys[1] ?? '');
  await page.getByLabel('Recovery key').press('Enter');
  await expect(page.getByText('The code is invalid.')).toBeVisible();
});

test('the keys can be kept: downloaded whole, and printed without the page around them', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'sms,email' });
  const { keys } = await setUpApp(page, person);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  for (const key of keys) expect(text).toContain(key);
  expect(text).toContain(person.email);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`Carnet recovery keys for ${person.email}`)).toBeVisible();
  await expect(page.locator('.keys li').first()).toBeVisible();
  await expect(page.locator('.voucher-page')).toHaveCSS('mask-image', 'none');
  for (const around of [heading(page), page.getByRole('button', { name: 'Download' })])
    await expect(around).toBeHidden();
});

test('A51: of two tabs that sign in, neither ends the code of the other', async ({
  page,
  context,
}) => {
  const person = await newPerson({ mfa: 'sms,email' });
  await toCodePage(page, person);
  await page.getByLabel('Security code').waitFor();
  const older = await codeSentTo(person.phone);

  const other = await context.newPage();
  await openLogin(other, 'be', 'en');
  await submitLogin(other, person);
  await other.getByLabel('Security code').waitFor();
  await codeSentTo(person.phone, 2);

  await typeCode(page, older);
  await expect(heading(page)).toHaveText('Hello Amina');
});
