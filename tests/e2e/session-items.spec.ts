import { expect, type Page, test } from '@playwright/test';

import { codeSentTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { askFor, typeCode } from './support/second-factor.ts';
import { SCROLL_POSITIONS } from './support/session-items.ts';
import { openLogin, submitLogin, WORDS } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Every name that is ever written to session storage, as it is written. */
async function watchItems(page: Page): Promise<() => string[]> {
  const written = new Set<string>();
  await page.exposeFunction('noteItem', (name: string) => void written.add(name));
  await page.addInitScript(() => {
    const watching = window as unknown as { noteItem: (name: string) => void };
    const write = Reflect.get(Storage.prototype, 'setItem');
    Storage.prototype.setItem = function setItem(...item) {
      if (this === window.sessionStorage) watching.noteItem(item[0]);
      Reflect.apply(write, this, item);
    };
  });
  return () =>
    [...written]
      .filter((name) => name !== SCROLL_POSITIONS)
      .toSorted((one, other) => one.localeCompare(other));
}

test('R102: from an app’s login with a code to a second account and a forced set-up, session storage gets five items and no other', async ({
  page,
}) => {
  const items = await watchItems(page);
  const person = await newPerson({ mfa: 'sms' });
  const other = await newPerson({ mfa: 'email' });

  await page.goto(`${portalUrl('be')}/login/email?language=en#isOriginApp=true`);
  await submitLogin(page, person);
  await typeCode(page, await codeSentTo(person.phone));
  await expect(heading(page)).toHaveText('Hello Amina');
  expect(items()).toEqual(['loginPayload', 'open_app']);

  await page.goto(`${portalUrl('be')}/profile`);
  await page.getByRole('link', { name: /^Add ?, Contacts/ }).click();
  await page.getByLabel('Security code').waitFor();
  await typeCode(page, await codeSentTo(person.phone, 2));
  await page.getByLabel('E-mail address').fill(other.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Security code').waitFor();
  await typeCode(page, await codeSentTo(other.email));
  await page.getByRole('link', { name: 'Merge', exact: true }).click();
  await expect(heading(page)).toHaveText('Check your mailbox');
  expect(items()).toEqual(['fuzzion_payload', 'loginPayload', 'mfaPayload', 'open_app']);

  await page.goto(portalUrl('be'));
  await page
    .getByRole('button', { name: WORDS.en.signOut, exact: true })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/login\/email$/);
  const forced = await newPerson();
  await askFor(forced, 'mfa_forced');
  await submitLogin(page, forced);
  await expect(heading(page)).toHaveText('Make your account safer');
  expect(items()).toEqual([
    'fuzzion_payload',
    'loginPayload',
    'mfa_forced',
    'mfaPayload',
    'open_app',
  ]);
});

test('R88: a login keeps the token under its prefix, leads where one wanted to go, and forgets a duplicated login', async ({
  page,
  context,
}) => {
  const person = await newPerson();
  await openLogin(page, 'be', 'en');
  await page.evaluate(() => sessionStorage.setItem('fuzzion_payload', 'of an earlier login'));
  // Where one wanted to go.
  await page.goto(`${portalUrl('be')}/security/history`);
  await expect(page).toHaveURL(/\/login\/email$/);
  const call = page.waitForRequest((request) => request.url().endsWith('/user'));
  await submitLogin(page, person);
  await expect(page).toHaveURL(`${portalUrl('be')}/security/history`);

  const cookies = await context.cookies(portalUrl('be'));
  const token = cookies.find(({ name }) => name === 'production_token');
  expect((await call).headers()['authorization']).toBe(
    `Bearer ${decodeURIComponent(token?.value ?? '')}`,
  );
  expect(await page.evaluate(() => sessionStorage.getItem('fuzzion_payload'))).toBeNull();
  // Signed in: the login is no page for them any more.
  await page.goto(`${portalUrl('be')}/login/email`);
  await expect(heading(page)).toHaveText('Hello Amina');
});
