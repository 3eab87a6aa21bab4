import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { expect, test } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { codeSentTo } from './support/codes.ts';
import { messagesTo } from './support/inbox.ts';
import { newPerson, type Person } from './support/people.ts';
import { openLogin, signIn, submitLogin } from './support/sign-in.ts';
import { apiUrl, DATABASE_URL, portalUrl } from './support/stack.ts';

async function handOffCode({ market, email }: Person): Promise<string> {
  const words = ['handoff', 'create', '--market', market, '--email', email];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/operator/src/main.ts', ...words],
    { env: { ...process.env, DATABASE_URL } },
  );
  return stdout.split('\n')[0]?.trim() ?? '';
}

test('R60, A17: a hand-off signs in, and leaves nothing in the address', async ({ page }) => {
  const person = await newPerson();
  await openLogin(page, 'be', 'en');
  await page.goto('about:blank');
  const code = await handOffCode(person);
  await page.goto(`${portalUrl('be')}/user/dashboard#token=${code}:isOriginApp=true`);

  // attack 92: one question, and nobody is signed in before its answer.
  await page.getByRole('button', { name: /^Continue as Amina/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
  expect(page.url()).toBe(`${portalUrl('be')}/user/dashboard`);
  expect(await page.evaluate(() => sessionStorage.getItem('open_app'))).toBe('true');

  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${portalUrl('be')}/user/dashboard#token=${code}`);
  await expect(page).toHaveURL(`${portalUrl('be')}/login/email`);
});

test('attack 92: a link of a stranger signs nobody in, in a signed-out browser either', async ({
  page,
}) => {
  const stranger = await newPerson({ firstname: 'Els' });
  await openLogin(page, 'be', 'en');
  await page.goto('about:blank');
  await page.goto(`${portalUrl('be')}/user/dashboard#token=${await handOffCode(stranger)}`);

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toContainText('Continue as Els');
  const isSignedIn = async () =>
    (await page.context().cookies()).some(({ name }) => name.endsWith('token'));
  expect(await isSignedIn()).toBe(false);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'That is not me' }).click();

  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await isSignedIn()).toBe(false);
  await page.goto(`${portalUrl('be')}/user/dashboard`);
  await expect(page).toHaveURL(`${portalUrl('be')}/login/email`);
});

test('A72: whoever came from the app is offered the way back, until they choose to stay', async ({
  page,
}) => {
  const person = await newPerson();
  await openLogin(page, 'be', 'en');
  await page.goto('about:blank');
  await page.goto(`${portalUrl('be')}/login/email#isOriginApp=true`);
  await submitLogin(page, person);

  const back = page.getByRole('link', { name: 'Back to the app' });
  await expect(back).toHaveAttribute('href', 'https://app.carnet.example/open');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(back).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
  await expect(back).toHaveCount(0);
});

test('R58, R60, R127: a sign-in that an app began is finished here with its code, which the app may have asked for', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'sms' });
  await openLogin(page, 'be', 'en');
  await submitLogin(page, person);
  await expect(page).toHaveURL(/\/mfa\?/);
  const { payload, methods } = await page.evaluate(() =>
    JSON.parse(sessionStorage.getItem('loginPayload') ?? '{}'),
  );
  await page.evaluate(() => sessionStorage.clear());

  await page.goto('about:blank');
  const hint = encodeURIComponent(JSON.stringify(methods));
  await page.goto(`${portalUrl('be')}/mfa/methods?isLogin=true&methods=${hint}#payload=${payload}`);
  await page.getByLabel('Security code').fill(await codeSentTo(person.phone));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');

  const other = await newPerson({ mfa: 'sms' });
  await page.context().clearCookies({ name: /token/ });
  await openLogin(page, 'be', 'en');
  const asked = await page.evaluate(askForCode, { api: apiUrl('be'), ...other });
  await page.goto(`${portalUrl('be')}/mfa?${new URLSearchParams(asked)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your phone');
  await page.getByLabel('Security code').fill(await codeSentTo(other.phone));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
  expect(await messagesTo(other.phone)).toHaveLength(1);
});

/** What an app does that signs people in by itself: payload and method are what it hands over. */
async function askForCode({ api, email, password }: { api: string } & Person) {
  const headers = { 'content-type': 'application/json', 'x-device-id': crypto.randomUUID() };
  const credentials = 'include';
  const body = JSON.stringify({ email, password });
  const refused = await fetch(`${api}/token`, { method: 'POST', headers, body, credentials });
  const { mfa } = (await refused.json()) as { mfa: { payload: string } };
  const question = new URLSearchParams({ single: '0', payload: mfa.payload });
  const sent = await fetch(`${api}/mfa/sudo?${question}`, { headers, credentials });
  const { payload, method } = (await sent.json()) as { payload: string; method: string };
  return { payload, method };
}

test('A17: when somebody else is signed in, the person is asked who goes on', async ({ page }) => {
  const chloe = await newPerson({ firstname: 'Chloé' });
  const els = await newPerson({ firstname: 'Els' });
  await signIn(page, chloe);
  await page.goto('about:blank');
  await page.goto(`${portalUrl('be')}/user/dashboard#token=${await handOffCode(els)}`);

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toContainText('Continue as Els');
  await expect(page.locator('main h1')).toHaveText('Hello Chloé');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: /^Continue as Els/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Els');
});

test('attack 44: a link of somebody else changes neither who is signed in nor where they were going', async ({
  page,
}) => {
  const victim = await newPerson({ firstname: 'Chloé' });
  const attacker = await newPerson({ firstname: 'Els' });
  await signIn(page, victim);
  await page.goto(`${portalUrl('be')}/security/history`);
  const before = await page.context().cookies();
  await page.goto('about:blank');
  await page.goto(`${portalUrl('be')}/security/history#token=${await handOffCode(attacker)}`);

  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Stay signed in as Chloé/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${portalUrl('be')}/security/history`);
  const secrets = (cookies: typeof before) =>
    cookies.map(({ name, value }) => `${name}=${value}`).toSorted();
  expect(secrets(await page.context().cookies())).toEqual(secrets(before));
  await page.goto(`${portalUrl('be')}/user/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Chloé');
});
