import type { Page } from '@playwright/test';

import { codeSentTo } from './support/codes.ts';
import { rows } from './support/database.ts';
import { messagesTo } from './support/inbox.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { toCodePage, typeCode } from './support/second-factor.ts';
import { portalUrl } from './support/stack.ts';

const methods = (...ids: [id: number, method: string][]) =>
  encodeURIComponent(JSON.stringify(ids.map(([id, method]) => ({ id, method, target: 'x' }))));

/** Of somebody whose password was right, and who has a code by e-mail only. */
const ON_THE_WAY_IN = [
  '/mfa?isLogin=true&verified=true',
  `/mfa?isLogin=true&mfaId=-5&methods=${methods([-5, 'card'], [-6, 'support'])}`,
  `/mfa?isLogin=true&mfaId=2&methods=${methods([2, 'sms'])}`,
  '/mfa?isLogin=false&action=security.mfa-edit&verified=true',
  '/weak-password?verified=true',
  '/user/dashboard?isLogin=false&verified=true',
];

/** Of who is signed in, with no recent code. */
const SIGNED_IN = [
  '/security/edit-password?verified=true&isLogin=true',
  '/security/mfa-edit?verified=true&action=security.mfa-edit',
  `/mfa?action=security.edit-password&mfaId=-5&methods=${methods([-5, 'card'])}&redirect=security.edit-password`,
  `/mfa?action=security.mfa-edit&mfaId=2&targetMfaId=2&methods=${methods([2, 'sms'])}`,
  '/mfa?action=elsewhere&isLogin=true&redirect=security.mfa-edit',
  '/mfa/totp-recovery?mfaId=1&targetMfaId=1&verified=true',
  '/setup-mfa/confirmation?verified=true&mfaId=1',
];

const grants = ({ email }: Person) =>
  rows(
    `select from step_up
     where account_id = (select account_id from contact where value = $1)`,
    [email],
  );

const tokens = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.endsWith('token'));

test('attack 39: whatever an address says, it proves nothing, sends nothing elsewhere and opens nothing', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'email' });
  /** What the API allowed: each change, and each code that was asked for by a number in an address. */
  const allowed: string[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    const request = response.request();
    const isChange = ['POST', 'DELETE'].includes(request.method()) && pathname !== '/token';
    const isForeign = pathname === '/mfa/sudo' && /mfaId=(-|2)/.test(search);
    if ((isChange || isForeign) && response.ok())
      allowed.push(`${request.method()} ${pathname}${search}`);
  });

  await toCodePage(page, person);
  for (const address of ON_THE_WAY_IN) {
    await page.goto(`${portalUrl('be')}${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByText('Hello Amina')).toBeHidden();
    expect(await tokens(page)).toHaveLength(0);
  }
  expect(allowed).toEqual([]);
  expect(await messagesTo(person.phone)).toHaveLength(0);

  await codeSentTo(person.email);
  const before = (await messagesTo(person.email)).length;
  await toCodePage(page, person);
  await typeCode(page, await codeSentTo(person.email, before + 1));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
  expect(await tokens(page)).toHaveLength(1);
  allowed.length = 0;
  for (const address of SIGNED_IN) {
    await page.goto(`${portalUrl('be')}${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // No field of a page behind the code is there.
    await expect(page.getByLabel('New password', { exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: /^(Remove|Delete)/ })).toBeHidden();
  }
  expect(allowed).toEqual([]);
  expect(await grants(person)).toHaveLength(0);
  expect(await messagesTo(person.phone)).toHaveLength(0);
});
