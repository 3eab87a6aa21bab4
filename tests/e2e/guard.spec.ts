import type { Page } from '@playwright/test';
import * as fc from 'fast-check';

import { sized } from '../support/run-size.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin, signIn, submitLogin } from './support/sign-in.ts';
import { apiUrl, MARKETS, portalUrl } from './support/stack.ts';

const home = portalUrl('be');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const market of MARKETS) {
  test(`R31, R62: /login always ends at the login by e-mail (${market})`, async ({ page }) => {
    await page.goto(`${portalUrl(market)}/login`);
    await expect(page).toHaveURL(`${portalUrl(market)}/login/email`);
  });
}

test('R47, R73: a guest who wants a page logs in first and then gets that page', async ({
  page,
}) => {
  await openLogin(page, 'be', 'en');
  await page.goto(`${home}/user/dashboard?from=mail`);
  await expect(page).toHaveURL(`${home}/login/email`);

  await submitLogin(page, await newPerson());
  await expect(page).toHaveURL(`${home}/user/dashboard?from=mail`);
  await expect(heading(page)).toHaveText('Hello Amina');
});

test('R72: whoever is logged in has no business on a guest page', async ({ page }) => {
  await signIn(page, await newPerson());
  for (const path of ['/login', '/login/email', '/login/phone']) {
    await page.goto(home + path);
    await expect(page).toHaveURL(`${home}/user/dashboard`);
    await expect(heading(page)).toHaveText('Hello Amina');
  }
});

test('after a sign-out Back leads past the pages that ask for a login, to what was before', async ({
  page,
}) => {
  await page.goto(`${home}/support?language=en`);
  await signIn(page, await newPerson());
  const shown = { visible: true };
  await page.getByRole('link', { name: 'Security', exact: true }).filter(shown).click();
  await expect(page).toHaveURL(`${home}/security`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).filter(shown).click();
  await expect(page).toHaveURL(`${home}/login/email`);

  // Each entry is passed once, though both pages on the way ask for a login.
  const entry = () => page.evaluate(() => (history.state as { idx: number }).idx);
  const last = await entry();
  for (const behind of [1, 2]) {
    await page.goBack();
    await expect.poll(entry).toBe(last - behind);
    await expect(page).toHaveURL(`${home}/login/email`);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/support/);
});

test('R63: the person is kept in local storage; a storage that refuses breaks no navigation', async ({
  page,
}) => {
  const person = await newPerson();
  await signIn(page, person);
  expect(await page.evaluate(() => localStorage.getItem('account'))).toContain('Amina');

  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(home);
  await expect(heading(page)).toHaveText('Hello Amina');
});

test('R60, attack 45: the fragment is gone before the app is there, and leaks nowhere', async ({
  page,
}) => {
  const canary = 'CANARY-0123456789';
  const leaks: string[] = [];
  page.on('request', async (request) => {
    const { referer = '', ...headers } = await request.allHeaders();
    const told = [request.url(), referer, ...Object.values(headers)];
    // Our own API is whom the token is for; everybody else is not.
    if (!request.url().startsWith(apiUrl('be'))) told.push(request.postData() ?? '');
    if (told.join('\n').includes(canary)) leaks.push(request.url());
  });
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });

  await openLogin(page, 'be', 'en');
  const payload = 'cp1_CANARYCANARYCANARYCANARY';
  const fragment = `#token=${canary}:payload=${payload}:isOriginApp=true`;
  // From another document: a mere change of the fragment would load nothing.
  await page.goto('about:blank');
  await page.goto(`${home}/login/email${fragment}`, { waitUntil: 'commit' });
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  expect(await page.evaluate(() => location.href)).toBe(`${home}/login/email`);

  scripts.resolve();
  await page.waitForFunction(() => 'dataLayer' in window);
  await page.getByRole('link', { name: 'Phone' }).click();
  await expect(page).toHaveURL(`${home}/login/phone`);
  await page.goBack();
  await expect(page).toHaveURL(`${home}/login/email`);

  const kept = await page.evaluate(() =>
    JSON.stringify([
      (window as { dataLayer?: object[] }).dataLayer,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
    ]),
  );
  expect(kept).not.toContain(canary);
  expect(await page.evaluate(() => sessionStorage.getItem('open_app'))).toBe('true');
  expect(await page.evaluate(() => sessionStorage.getItem('loginPayload'))).toBe(payload);
  expect(leaks).toEqual([]);
});

test('R60: a fragment that hands nothing over is left alone', async ({ page }) => {
  await page.goto(`${home}/login/email#content`);
  await page.waitForFunction(() => 'dataLayer' in window);
  await expect(page).toHaveURL(`${home}/login/email#content`);
});

const HOSTILE = [
  'javascript:alert(1)',
  '//evil.example/',
  '\\\\evil.example\\',
  'https://account.carnet-be.localhost@evil.example/',
  'https://evil.example/?account.carnet-be.localhost',
  'https://аccount.carnet-be.localhost/',
  'data:text/html,<script>alert(1)</script>',
];

test('attack 75: neither a link nor what is kept of a visit decides where a login ends', async ({
  page,
  context,
}) => {
  test.slow();
  const person = await newPerson();
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (!hostname.endsWith('.carnet-be.localhost')) strangers.push(request.url());
  });
  page.on('dialog', (dialog) => {
    strangers.push(dialog.message());
    void dialog.dismiss();
  });
  await openLogin(page, 'be', 'en');

  for (const address of HOSTILE) {
    const query = new URLSearchParams(
      ['target', 'redirect', 'redirect_uri', 'returnTo', 'action'].map((name) => [name, address]),
    );
    await page.goto(`${home}/login/email?${query}`);
    // As if somebody had got at what the entry of the history keeps, too.
    await page.evaluate(
      (target) => history.replaceState({ ...history.state, target }, ''),
      address,
    );
    await page.reload();
    await submitLogin(page, person);
    await expect(page).toHaveURL(`${home}/user/dashboard`);
    await context.clearCookies({ name: /token/ });
  }
  expect(strangers).toEqual([]);
});

const SCRAPS = [
  '/',
  '//',
  '\\\\',
  '@',
  ':',
  '.',
  '..',
  '%2f',
  '%5c',
  '%09',
  ';',
  'evil.example',
  'http:',
];
const PATHS = sized({ ci: 300, full: 10_000 });

test('attack 75: of thousands of paths none leads off our host', async ({ page, violations }) => {
  test.setTimeout(sized({ ci: 60_000, full: 600_000 }));
  await openLogin(page, 'be', 'en');
  const scraps = fc.oneof(fc.constantFrom(...SCRAPS), fc.string({ maxLength: 4 }));
  const paths = fc.sample(
    fc.array(scraps, { minLength: 1, maxLength: 6 }).map((parts) => `/${parts.join('')}`),
    PATHS,
  );
  // The server sends whoever chose a language on to the page without it: a redirect to what was asked.
  const left = await page.evaluate(async (all) => {
    const strangers: string[] = [];
    for (const path of all) {
      const address = `${location.origin}${path}${path.includes('?') ? '&' : '?'}language=en`;
      // Whatever is not ours is stopped by the policy, and fails.
      const answer = await fetch(address, { redirect: 'follow' }).catch(() => undefined);
      if (!answer || new URL(answer.url).origin !== location.origin) strangers.push(path);
    }
    return strangers;
  }, paths);
  expect(left).toEqual([]);
  expect(violations).toEqual([]);
});

test('attack 75: a path that looks like another host stays ours', async ({ page }) => {
  await openLogin(page, 'be', 'en');
  // What has no plain spelling is not found (attack 90); what has one is a page that nobody made (R16).
  const paths = {
    404: ['//evil.example/', '/\\evil.example', '/%5C%5Cevil.example/'],
    200: ['/@evil.example/'],
  };
  for (const [status, tried] of Object.entries(paths)) {
    for (const path of tried.flatMap((each) => [each, `${each}?language=en`])) {
      const answer = await page.goto(home + path);
      expect(`${answer?.status()} ${path}`).toBe(`${status} ${path}`);
      if (status === '200') await expect(page).toHaveURL(`${home}/login/email`);
      else expect(new URL(page.url()).origin).toBe(home);
    }
  }
});
