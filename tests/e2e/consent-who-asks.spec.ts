import { expect, type Page, test } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { sql } from './support/database.ts';
import { type DemoPartner, startDemoPartner } from './support/demo-partner.ts';
import { newPerson, type Person } from './support/people.ts';
import { typeCode } from './support/second-factor.ts';
import { codeSentTo } from './support/codes.ts';
import { submitLogin } from './support/sign-in.ts';
import { PORTS, portalUrl } from './support/stack.ts';

test.describe.configure({ mode: 'serial' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const isSignedIn = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name.endsWith('token'));

test.describe('an app that sends somebody', () => {
  let demo: DemoPartner;
  let person: Person;

  test.beforeAll(async () => {
    demo = await startDemoPartner('be', PORTS.api + 290 + test.info().parallelIndex);
    person = await newPerson({ language: 'en', mfa: 'sms' });
  });
  test.afterAll(() => demo?.stop());

  const whoAsks = (page: Page) => page.getByRole('note');

  /** On the way to the app's sign-in; returns the request that it sent along. */
  async function setOut(page: Page, link = 'Sign in with Carnet'): Promise<string> {
    const asked = page.waitForRequest((request) => /\/oidc\/auth\?/.test(request.url()));
    const way = page.getByRole('link', { name: link, exact: true });
    // The app forgets somebody when it is told that its access ended, a moment later.
    await expect(async () => {
      await page.goto(`${demo.origin}/`);
      await expect(way).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await way.click();
    return (await asked).url();
  }

  async function typeTheCode(page: Page, count: number) {
    // Straight to the code, or over the choice of a method.
    const goOn = page.getByRole('button', { name: 'Continue', exact: true });
    const field = page.getByLabel('Security code');
    await expect(goOn.or(field).first()).toBeVisible();
    await expect(whoAsks(page)).toContainText('Lunch Planner');
    await expect(whoAsks(page)).toContainText('lunch.example');
    if (await goOn.isVisible()) await goOn.click();
    await field.waitFor();
    await expect(whoAsks(page)).toContainText('Lunch Planner');
    await expectNoAxeViolations(page);
    await typeCode(page, await codeSentTo(person.phone, count));
  }

  test('login, code and step-up say for whom, and a refusal leads back to the app', async ({
    page,
  }) => {
    await page.goto(`${portalUrl('be')}/login/email?language=en`);
    await setOut(page, 'Sign in, and let it change my details');
    await expect(whoAsks(page)).toContainText('To go on to Lunch Planner');
    await expect(whoAsks(page)).toContainText('lunch.example');
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(whoAsks(page)).toContainText('To go on to Lunch Planner');
    await submitLogin(page, person);
    await typeTheCode(page, 1);

    await expect(heading(page)).toHaveText('Lunch Planner asks for access');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(whoAsks(page)).toContainText('You allow Lunch Planner with this code:');
    await expect(whoAsks(page)).toContainText('Change your details');
    await typeTheCode(page, 2);
    await expect(page.getByText('You are signed in.')).toBeVisible();

    await page.goto(`${portalUrl('be')}/user/access`);
    await page
      .getByRole('button', { name: /^Revoke/ })
      .first()
      .click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: /^Revoke/ });
    if (await confirm.isVisible().catch(() => false)) await confirm.click();
    await expect(page.getByText('No app has access')).toBeVisible();
    await setOut(page);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(heading(page)).toHaveText('You said no');
    const ways = page.getByRole('main').getByRole('link');
    await expect(ways.first()).toHaveText('Back to Lunch Planner');
    await ways.first().click();
    await expect(page.getByRole('alert')).toHaveText('You did not allow it. Nothing was shared.');
  });

  test('attack 61: an app that nobody has checked may not ask to change data, and its developers read why', async ({
    page,
  }) => {
    const check = (isVerified: boolean) =>
      sql('update client set is_verified = $2 where client_id = $1', [demo.clientId, isVerified]);
    await check(false);
    try {
      await page.goto(`${portalUrl('be')}/login/email?language=en`);
      await setOut(page, 'Sign in, and let it change my details');
      await expect(page.getByRole('alert')).toHaveText('Signing in did not work. It is our fault.');
      const told = new URL(page.url()).searchParams;
      expect(told.get('error')).toBe('invalid_scope');
      expect(told.get('error_description')).toMatch(/^scope: this app is not verified/);
    } finally {
      await check(true);
    }
  });

  test('attack 94: a wish for a new sign-in signs nobody out, and the consent in the first tab goes on', async ({
    page: first,
    context,
  }) => {
    const plain = await newPerson({ language: 'en' });
    await first.goto(`${portalUrl('be')}/login/email?language=en`);
    await setOut(first);
    await submitLogin(first, plain);
    await expect(heading(first)).toHaveText('Lunch Planner asks for access');
    await sql(
      `update session set authenticated_at = authenticated_at - interval '5 minutes'
       where account_id in (select account_id from identifier where value = $1)`,
      [plain.email],
    );

    const second = await context.newPage();
    const asked = await setOut(second);
    await expect(heading(second)).toHaveText('Lunch Planner asks for access');
    await second.goto(`${asked}&prompt=login`);
    await expect(second).toHaveURL(`${portalUrl('be')}/login/email`);
    await expect(whoAsks(second)).toContainText('To go on to Lunch Planner');
    // A link alone has ended nothing: who leaves is signed in as before.
    expect(await isSignedIn(second)).toBe(true);
    const third = await context.newPage();
    await third.goto(`${portalUrl('be')}/user/dashboard`);
    await expect(heading(third)).toHaveText(/^Hello/);

    await submitLogin(second, plain);
    await expect(heading(second)).toHaveText('Lunch Planner asks for access');

    const leaves = (page: Page) =>
      page.waitForRequest((request) => request.url().startsWith(`${demo.origin}/callback?code=`));
    const firstLeaves = leaves(first);
    await first.getByRole('button', { name: 'Accept' }).click();
    await firstLeaves;
    const secondLeaves = leaves(second);
    await second.getByRole('button', { name: 'Accept' }).click();
    await secondLeaves;
    // The sign-in that was replaced is over: the browser's one session is the new one.
    await third.goto(`${portalUrl('be')}/security/history`);
    await expect(third.getByText('This device', { exact: true })).toHaveCount(1);
    await expect(heading(third)).toHaveText('My devices');
  });
});
