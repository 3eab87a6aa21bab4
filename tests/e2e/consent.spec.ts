import { expect, type Page, test } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { type DemoPartner, startDemoPartner } from './support/demo-partner.ts';
import { newPerson, type Person } from './support/people.ts';
import { askFor, proveBySms } from './support/second-factor.ts';
import { openLogin, submitLogin } from './support/sign-in.ts';
import { mainly, MARKETS, PORTS, portalUrl } from './support/stack.ts';

test.describe.configure({ mode: 'serial' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What the app itself answered this browser with, from now on. */
function answersOf(page: Page, { origin }: DemoPartner): number[] {
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).origin === origin) statuses.push(answer.status());
  });
  return statuses;
}

for (const market of mainly('lu')) {
  test.describe(`a partner in ${market}`, () => {
    let demo: DemoPartner;
    let person: Person;

    test.beforeAll(async () => {
      const { parallelIndex } = test.info();
      const port = PORTS.api + 210 + 10 * parallelIndex + MARKETS.indexOf(market);
      demo = await startDemoPartner(market, port);
      person = await newPerson({ market, language: 'en' });
    });
    test.afterAll(() => demo?.stop());

    async function signInAtPartner(page: Page) {
      await page.goto(`${portalUrl(market)}/login/email?language=en`);
      await page.goto(`${demo.origin}/`);
      await page.getByRole('link', { name: 'Sign in with Carnet', exact: true }).click();
      await expect(page).toHaveURL(`${portalUrl(market)}/login/email`);
      await submitLogin(page, person);
      await expect(heading(page)).toHaveText('Lunch Planner asks for access');
    }

    test('R41, R282–R286, R308: refused first, then allowed, renewed, and signed out everywhere', async ({
      page,
    }) => {
      await signInAtPartner(page);
      await expect(page).toHaveURL(`${portalUrl(market)}/approve`);
      await expect(page.getByText('lunch.example')).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Refuse' }).click();
      await expect(heading(page)).toHaveText('You said no');
      await expect(
        page.getByText("Given the consent wasn't given, access is denied."),
      ).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('link', { name: 'Back to Lunch Planner' }).click();
      await expect(page.getByRole('alert')).toHaveText('You did not allow it. Nothing was shared.');

      await page.goto(`${demo.origin}/login`);
      const approved = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/authorize'),
      );
      await page.getByRole('button', { name: 'Accept' }).click();
      const approval = await approved;
      // The answer only names where to go: the page goes there itself.
      expect(approval.status()).toBe(200);
      expect(approval.request().redirectedTo()).toBeNull();
      expect(approval.request().postDataJSON()).toEqual({
        id: expect.any(String),
        approved: true,
      });
      await expect(page.getByText('You are signed in.')).toBeVisible();
      await expect(page.getByText(person.firstname, { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Renew the access' }).click();
      await expect(page.getByText('The access was renewed.')).toBeVisible();

      // R289, R95: signed in once, and approved before: no question any more.
      await page.goto(`${demo.origin}/login`);
      await expect(page.getByText('You are signed in.')).toBeVisible();

      // The app ends its own session, whatever the person then answers Carnet.
      const answers = answersOf(page, demo);
      await page.getByRole('link', { name: 'Sign out' }).click();
      await expect(heading(page)).toHaveText('Sign out of Carnet?');
      await expectNoAxeViolations(page);
      await page.getByRole('link', { name: 'Stay signed in' }).click();
      await expect(page).toHaveURL(`${demo.origin}/`);
      await expect(page.getByRole('status')).toHaveText('You are signed out here.');
      await page.goto(`${demo.origin}/refresh`);
      await expect(page.getByRole('link', { name: 'Sign in with Carnet' })).toBeVisible();

      await page.goto(`${demo.origin}/login`);
      await expect(page.getByText('You are signed in.')).toBeVisible();
      await page.getByRole('link', { name: 'Sign out' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(`${demo.origin}/`);
      await expect(page.getByRole('link', { name: 'Sign in with Carnet' })).toBeVisible();
      // Told by back-channel logout, not by this browser.
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('status')).toHaveText('Carnet told us that you signed out.');
      }).toPass();
      expect(answers.filter((status) => status >= 400)).toEqual([]);

      // Signed out of Carnet as well: whoever comes next has to sign in.
      await page.goto(`${demo.origin}/login`);
      await expect(page).toHaveURL(`${portalUrl(market)}/login/email`);
    });

    test('R281, R285, attacks 59, 61: an app that may change things needs a code, and keeps a key of its own', async ({
      page,
    }) => {
      const careful = await newPerson({ market, language: 'en', mfa: 'sms' });
      await openLogin(page, market, 'en');
      await submitLogin(page, careful);
      await proveBySms(page, careful, 1);
      await expect(heading(page)).toHaveText(/^Hello/);

      const pushed = page.waitForRequest((request) => /\/oidc\/auth\?/.test(request.url()));
      await page.goto(`${demo.origin}/`);
      await page.getByRole('link', { name: 'Sign in, and let it change my details' }).click();
      // Nothing that could be altered on the way: what is asked was left with Carnet beforehand.
      const { searchParams } = new URL((await pushed).url());
      expect([...searchParams.keys()].toSorted()).toEqual(['client_id', 'request_uri']);
      await expect(heading(page)).toHaveText('Lunch Planner asks for access');
      const acts = page.getByRole('region', { name: 'It can act for you' });
      await expect(acts.getByRole('listitem')).toHaveCount(1);
      await page.getByRole('button', { name: 'Accept' }).click();
      await proveBySms(page, careful, 2);

      await expect(page.getByText('You are signed in.')).toBeVisible();
      await expect(page.getByText('openid user balance userwrite')).toBeVisible();
      await page.getByRole('link', { name: 'Renew the access' }).click();
      await expect(page.getByText('The access was renewed.')).toBeVisible();
      await page.getByRole('link', { name: 'Try it without the key' }).click();
      await expect(page.getByRole('status')).toHaveText('Without its key the token was refused.');
    });

    test('R86, R276–R279: the app is listed, revoked, and out at once; a partner does not wait for a set-up that is owed', async ({
      page,
    }) => {
      await page.goto(`${portalUrl(market)}/login/email?language=en`);
      await page.goto(`${demo.origin}/login`);
      await submitLogin(page, person);
      // Allowed above already, unless this test runs alone.
      const accept = page.getByRole('button', { name: 'Accept' });
      await expect(accept.or(page.getByText('You are signed in.'))).toBeVisible();
      if (await accept.isVisible()) await accept.click();
      await expect(page.getByText('You are signed in.')).toBeVisible();

      await page.goto(`${portalUrl(market)}/user/access`);
      await expect(page.getByText('Lunch Planner', { exact: true })).toBeVisible();
      await expect(
        page.getByText(/See your name and contact details, See your voucher/),
      ).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: /^Revoke/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      await expect(page.getByText('No app has access')).toBeVisible();
      await expectNoAxeViolations(page);

      await page.goto(`${demo.origin}/`);
      await expect(
        page.getByText('An example app that signs people in with Carnet.'),
      ).toBeVisible();

      // The set-up that the portal and our own platforms wait for is none of a partner's business.
      await askFor(person, 'mfa_forced');
      await page.goto(`${demo.origin}/login`);
      await expect(heading(page)).toHaveText('Lunch Planner asks for access');
      await page.getByRole('button', { name: 'Accept' }).click();
      await expect(page.getByText('You are signed in.')).toBeVisible();
      await page.goto(`${portalUrl(market)}/user/dashboard`);
      await expect(page).toHaveURL(`${portalUrl(market)}/setup-mfa`);
    });

    test('R40, R287: a wrong address is told calmly, with the facts for developers', async ({
      page,
    }) => {
      await page.goto(
        `${portalUrl(market)}/partner?client_id=nobody&redirect_uri=https%3A%2F%2Fevil.example&response_type=code`,
      );
      await expect(heading(page)).toHaveText('This app cannot sign you in');
      await page.getByText('For developers').click();
      await expect(page.getByText('partner.client-unknown', { exact: true })).toBeVisible();
      await expect(page.getByText('client_id', { exact: true })).toBeVisible();
      await expect(page.getByText('nobody', { exact: true })).toBeVisible();
      await expect(page.getByText('no app has this id here', { exact: true })).toBeVisible();
      await expect(
        page.getByText(
          "Oops. Seems like the partner you're coming from uses an invalid configuration.",
        ),
      ).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });
}
