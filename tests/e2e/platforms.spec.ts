import { expect, type Page, test } from '@playwright/test';

import { codeSentTo } from './support/codes.ts';
import { newPerson, type Person } from './support/people.ts';
import { askFor, proveBySms, typeCode } from './support/second-factor.ts';
import { sessionItems } from './support/session-items.ts';
import { submitLogin } from './support/sign-in.ts';
import { mainly, type Market, platformUrl, portalUrl } from './support/stack.ts';

const ALL = { user_id: 'U-1', customer_user_id: 'C-2', fridom_user_id: 'F-3' };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Services' }).getByRole('link').filter({ hasText: name });

/** From a platform that knows nobody yet, through the only login there is, and back to it. */
async function arriveAt(page: Page, label: string, person: Person, market: Market) {
  await page.goto(`${portalUrl(market)}/login/email?language=en`);
  await page.goto(platformUrl(label, market));
  await expect(page).toHaveURL(`${portalUrl(market)}/login/email`);
  await submitLogin(page, person);
}

for (const market of mainly('lu')) {
  test(`R95, R244–R247, A22: in ${market} one sign-in reaches every platform, and none asks for consent`, async ({
    page,
  }) => {
    const person = await newPerson({ market, language: 'en', platforms: ALL });
    await arriveAt(page, 'my', person, market);
    await expect(page.getByText('Welcome, Amina.')).toBeVisible();
    await expect(page.getByText('Your number here is U-1.')).toBeVisible();
    expect(page.url()).toBe(platformUrl('my', market));

    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    for (const [name, title, number] of [
      ['Client area', 'Client area', 'C-2'],
      ['Fridom', 'Fridom', 'F-3'],
      ['My vouchers', 'Voucher platform', 'U-1'],
    ] as const) {
      await page.goto(`${portalUrl(market)}/user/dashboard`);
      await row(page, name).click();
      await expect(heading(page)).toHaveText(title);
      await expect(page.getByText(`Your number here is ${number}.`)).toBeVisible();
    }
    expect(visited.filter((path) => /login|approve|mfa/.test(path))).toEqual([]);

    // Signed out of Carnet, every platform is told, server to server.
    await page.goto(`${portalUrl(market)}/security/history`);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(`${portalUrl(market)}/login/email`);
    for (const label of ['my', 'client', 'fridom'])
      await expect(async () => {
        await page.goto(platformUrl(label, market));
        await expect(page.getByRole('status')).toHaveText('Carnet told us that you signed out.');
      }).toPass();
  });
}

test('R248, A67: deals are reached by their own link, asked about once, and never again', async ({
  page,
}) => {
  const person = await newPerson({ market: 'be', language: 'en' });
  await page.goto(`${portalUrl('be')}/login/email?language=en`);
  await submitLogin(page, person);
  await row(page, 'Deals').click();
  await expect(heading(page)).toHaveText('Deals asks for access');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Welcome, Amina.')).toBeVisible();
  expect(page.url()).toBe(platformUrl('deals', 'be'));

  await page.goto(`${portalUrl('be')}/user/dashboard`);
  await row(page, 'Deals').click();
  await expect(page.getByText('Welcome, Amina.')).toBeVisible();
});

test('R69, R156–R159, R297, R305: a second factor that is owed is set up before a platform is reached: the address, where there is a phone; session storage has the items of each step and no other', async ({
  page,
}) => {
  const person = await newPerson({ market: 'be', language: 'en', platforms: ALL, mfa: 'sms' });
  await askFor(person, 'mfa_forced');
  await page.goto(`${portalUrl('be')}/login/email#isOriginApp=true`);
  await expect.poll(() => sessionItems(page)).toEqual(['open_app']);
  await arriveAt(page, 'client', person, 'be');
  await expect(page).toHaveURL(/\/mfa\?isLogin=true/);
  expect(await sessionItems(page)).toEqual(['loginPayload', 'open_app']);
  await typeCode(page, await codeSentTo(person.phone));
  await expect(page).toHaveURL(/\/setup-mfa$/);
  expect(await sessionItems(page)).toEqual(['mfa_forced', 'open_app']);

  await page.getByRole('button', { name: 'Start' }).click();
  await proveBySms(page, person, 2);
  await expect(page).toHaveURL(/\/setup-mfa\/email$/);

  // What the page lets pass and the server refuses is told in the server's words.
  const address = page.getByLabel('E-mail address');
  await address.fill('amina@office@mail.example');
  const refused = page.waitForResponse(/\/mfa\/-?\d+\/activate\?/);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  expect((await refused).status()).toBe(422);
  const { message } = (await (await refused).json()) as { message: string };
  expect(message).toBe('This email is invalid or already used');
  await expect(page.getByText(message)).toBeVisible();

  await address.fill(person.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Security code').waitFor();
  expect(await sessionItems(page)).toEqual(['mfa_forced', 'mfaPayload', 'open_app']);
  await typeCode(page, await codeSentTo(person.email));
  await expect(heading(page)).toHaveText('Check where your codes go');
  await page.getByRole('button', { name: 'That is right' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Welcome, Amina.')).toBeVisible();
  expect(page.url()).toBe(platformUrl('client', 'be'));

  // A number that is set up already is passed by: 204 means skip.
  await page.goto(`${portalUrl('be')}/setup-mfa/phone?redirect=security`);
  await page.getByLabel('Number', { exact: true }).fill(person.phone);
  const skipped = page.waitForResponse(/\/mfa\/-?\d+\/activate\?/);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  expect((await skipped).status()).toBe(204);
  await expect(heading(page)).toHaveText('Security');
});
