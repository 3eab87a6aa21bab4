import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';

import { newPerson, type Person } from './support/people.ts';
import { sessionItems } from './support/session-items.ts';
import { signIn, WORDS } from './support/sign-in.ts';
import { apiUrl, portalUrl } from './support/stack.ts';

const DAY = 86_400;

const tokenCookie = async (context: BrowserContext) =>
  (await context.cookies(portalUrl('be'))).find(({ name }) => name.endsWith('token'));

const storedAccount = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('account') ?? 'null'));

let amina: Person;
test.beforeEach(async ({ page }) => {
  amina = await newPerson();
  await signIn(page, amina);
});

test("R96, R97, R98, R99: the token cookie lives 30 days, is SameSite Lax, belongs to the host minus 'account.', and is prefixed in this build", async ({
  context,
}) => {
  const cookie = await tokenCookie(context);

  expect(cookie).toMatchObject({
    name: 'production_token',
    domain: '.carnet-be.localhost',
    sameSite: 'Lax',
    secure: true,
  });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29.9 * DAY);
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThan(30.1 * DAY);
});

test('R100: local storage keeps a projection of the person, with contacts masked', async ({
  page,
}) => {
  const account = await storedAccount(page);
  expect(account).toMatchObject({ firstname: 'Amina', language: 'en', customer_user_id: null });
  expect(JSON.stringify(account)).not.toContain(amina.email);
});

test('R61, R101, R103–R105: every call carries bearer, device id and JSON; logging out calls DELETE /token with the token and leaves nothing of the person', async ({
  page,
  context,
}) => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    const isCall = request.url().startsWith(apiUrl('be')) && request.method() !== 'OPTIONS';
    if (isCall) calls.push(request);
  });
  await page.goto(`${portalUrl('be')}/security`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');
  const token = (await tokenCookie(context))?.value;
  const deviceId = await page.evaluate(() => localStorage.getItem('device-id'));
  expect(deviceId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const call = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url() === `${apiUrl('be')}/token`,
  );

  await page
    .getByRole('button', { name: WORDS.en.signOut, exact: true })
    .filter({ visible: true })
    .click();

  expect((await call).postDataJSON()).toEqual({ token });
  await expect(page).toHaveURL(/\/login\/email$/);
  const paths = calls.map((each) => `${each.method()} ${new URL(each.url()).pathname}`);
  expect(paths).toEqual(expect.arrayContaining(['GET /user', 'GET /mfa', 'DELETE /token']));
  // After that the login page asks as anybody's would.
  const asAnybody = /\/(?:token\/passkey|identity-providers)$/;
  for (const each of calls.filter((one) => !asAnybody.test(one.url()))) {
    const headers = await each.allHeaders();
    expect.soft(headers, each.url()).toMatchObject({
      authorization: `Bearer ${token}`,
      'x-device-id': deviceId,
      accept: 'application/json',
    });
    if (each.postData() !== null)
      expect.soft(headers['content-type'], each.url()).toBe('application/json');
  }
  expect(await tokenCookie(context)).toBeUndefined();
  expect(await storedAccount(page)).toBeNull();
  expect(await sessionItems(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('device-id'))).toBe(deviceId);
});

test("R106: a logout that fails says 'Something went wrong. Unable to log out.'", async ({
  page,
}) => {
  await page.route(`${apiUrl('be')}/token`, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: WORDS.en.signOut }).click();
  await expect(page.getByRole('status')).toContainText('Something went wrong. Unable to log out.', {
    timeout: 20_000,
  });
});

test('R107: without local storage an info line is logged, and who was logged in has to log in again', async ({
  page,
  context,
}) => {
  expect(await tokenCookie(context)).toBeDefined();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'info') lines.push(message.text());
  });

  await page.goto(`${portalUrl('be')}/user/dashboard`);

  await expect(page).toHaveURL(`${portalUrl('be')}/login/email`);
  await expect(page.getByLabel(WORDS.en.password, { exact: true })).toBeVisible();
  expect(lines.join('\n')).toMatch(/local storage/i);
  expect(await tokenCookie(context)).toBeUndefined();
});

test('R85: a session survives a reload and a second tab', async ({ page, context }) => {
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amina');
  const second = await context.newPage();
  await second.goto(`${portalUrl('be')}/user/dashboard`);
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Amina');
});

test('attack 41: a copied document.cookie is worthless in a second browser', async ({
  page,
  browser,
}) => {
  const stolen = await page.evaluate(() => document.cookie);
  const storage = await page.evaluate(() =>
    JSON.stringify(Object.fromEntries(Object.entries(localStorage))),
  );

  const thief = await browser.newContext();
  const theirs = await thief.newPage();
  await theirs.goto(`${portalUrl('be')}/login/email`);
  await theirs.evaluate(
    ([cookies, items]) => {
      for (const pair of (cookies ?? '').split('; '))
        document.cookie = `${pair}; domain=carnet-be.localhost; path=/; secure`;
      for (const [name, value] of Object.entries(JSON.parse(items ?? '{}')))
        localStorage.setItem(name, String(value));
    },
    [stolen, storage],
  );
  const answer = theirs.waitForResponse((response) => response.url() === `${apiUrl('be')}/user`);
  await theirs.goto(`${portalUrl('be')}/user/dashboard`);

  expect((await answer).status()).toBe(401);
  await expect(theirs).toHaveURL(`${portalUrl('be')}/login/email`);
  await thief.close();
});

test('attack 43: a second token cookie planted by a sibling host signs nobody in as its planter', async ({
  page,
  context,
}) => {
  const cookie = await tokenCookie(context);
  await context.addCookies([
    {
      ...(cookie ?? { name: '', value: '' }),
      value: `cs1_${'A'.repeat(22)}_${'B'.repeat(43)}`,
      domain: 'account.carnet-be.localhost',
    },
  ]);

  await page.goto(`${portalUrl('be')}/user/dashboard`);

  await expect(page).toHaveURL(`${portalUrl('be')}/login/email`);
  expect(await tokenCookie(context)).toBeUndefined();
});

test('attack 55: an edited local storage account changes nothing that is shown or allowed', async ({
  page,
}) => {
  await page.evaluate(() => {
    const account = JSON.parse(localStorage.getItem('account') ?? '{}');
    localStorage.setItem(
      'account',
      JSON.stringify({
        ...account,
        firstname: 'Mallory',
        customer_user_id: 'C-1',
        mfa_forced: false,
      }),
    );
  });
  await page.reload();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
  await expect(page.getByRole('link', { name: /Client area/ })).toHaveCount(0);
  expect(await storedAccount(page)).toMatchObject({ firstname: 'Amina', customer_user_id: null });
});
