import { expect, type Page, test } from '@playwright/test';

import { codesSent } from './support/codes.ts';
import { type Quickstart, startQuickstart, untilItRuns } from './support/quickstart.ts';
import { proveByEmail } from './support/second-factor.ts';
import { submitLogin } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';

/** Whom the guide tells partners to sign in as; she reads French, and a code goes to her mailbox. */
const CHLOE = {
  name: 'Chloé Lambert',
  market: 'be',
  email: 'chloe.lambert+carnet_test@work.example',
  phone: '',
  password: 'Carnet-proef-2026!',
  firstname: 'Chloé',
} as const;

const LOGIN = `${portalUrl('be')}/login/email`;

// Her mailbox is one for all of these, and is sent five codes an hour: one each, and one for a second try.
test.skip(({ viewport }) => (viewport?.width ?? 0) > 400);

async function signInAtCarnet(page: Page, appName: string) {
  await expect(page).toHaveURL(LOGIN);
  const before = await codesSent(CHLOE.email);
  await submitLogin(page, CHLOE, 'fr');
  await expect(page).toHaveURL(/\/mfa\?/);
  await proveByEmail(page, CHLOE, before.length + 1, 'fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${appName} demande un accès`);
  await page.getByRole('button', { name: 'Accepter' }).click();
}

async function signOutAtCarnet(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se déconnecter de Carnet ?');
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
}

for (const [place, { folder, appName }] of [
  { folder: 'node', appName: 'Node quickstart' },
  { folder: 'python', appName: 'Python quickstart' },
  { folder: 'react', appName: 'React quickstart' },
].entries())
  test.describe(`the ${folder} quickstart`, () => {
    let app: Quickstart;
    test.beforeAll(async () => {
      app = await startQuickstart(folder, place);
      await untilItRuns(app);
    });
    test.afterAll(() => app?.stop());

    test('as its README starts it, signs Chloé in, reads her name, renews, and signs her out', async ({
      page,
    }) => {
      const press = (name: string) =>
        page.getByRole('link', { name }).or(page.getByRole('button', { name })).click();
      await page.goto(`${LOGIN}?language=fr`);
      await page.goto(app.origin);
      await press('Sign in with Carnet');
      await signInAtCarnet(page, appName);
      const hello = page.getByRole('heading', { name: `Hello, ${CHLOE.name}` });
      await expect(hello).toBeVisible();
      await expect(page.getByText(CHLOE.email)).toBeVisible();

      for (let times = 0; times < 2; times += 1) {
        const renewed = page.waitForResponse(
          (answer) => answer.request().method() === 'POST' && /refresh|token/.test(answer.url()),
        );
        await press('Renew the access');
        expect((await renewed).status()).toBeLessThan(400);
        await expect(page.getByRole('status')).toHaveText('The access was renewed.');
        await expect(hello).toBeVisible();
      }

      await press('Sign out');
      await signOutAtCarnet(page);
      await expect(page).toHaveURL(`${app.origin}/`);
      await page.goto(app.origin);
      await press('Sign in with Carnet');
      await expect(page).toHaveURL(LOGIN);
    });
  });

test.describe('the native quickstart', () => {
  let app: Quickstart;
  test.beforeAll(async () => {
    app = await startQuickstart('native', 3);
    await untilItRuns(app, /^http/m);
  });
  test.afterAll(() => app?.stop());

  const lastAddress = () =>
    app
      .said()
      .match(/^http\S+$/gm)
      ?.at(-1) ?? '';
  const expectSaid = (words: string) => expect.poll(() => app.said()).toContain(words);

  test('as its README starts it, signs Chloé in, reads her name, renews, and signs her out', async ({
    page,
  }) => {
    await page.goto(`${LOGIN}?language=fr`);
    await page.goto(lastAddress());
    await signInAtCarnet(page, 'Native quickstart');
    await expect(page.getByText('You may close this page.')).toBeVisible();
    await expectSaid(`Hello, ${CHLOE.name}`);
    await expectSaid('The access was renewed.');

    await expectSaid('Press Enter to sign out.');
    app.type('\n');
    await expectSaid('Sign out with your browser:');
    await expect.poll(lastAddress).toContain('id_token_hint=');
    await page.goto(lastAddress());
    await signOutAtCarnet(page);
    await expect(page.getByText('You are signed out. You may close this page.')).toBeVisible();
    await expectSaid('You are signed out.');
    await page.goto(`${portalUrl('be')}/user/dashboard`);
    await expect(page).toHaveURL(LOGIN);
  });
});
