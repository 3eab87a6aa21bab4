import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { stickingOut } from './support/layout.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin, signIn } from './support/sign-in.ts';
import { PORTS, portalUrl } from './support/stack.ts';

const ANALYTICS = 'https://analytics.example/tag.js';
const REPORTING = 'https://faults.example/sdk.js';

/** As if both were configured: the page says so, and its policy allows them. Returns what is fetched. */
async function withThirdParties(page: Page): Promise<string[]> {
  const fetched: string[] = [];
  // A page that a test hands over comes from no address: its browser would not let it call our API.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(/^https:\/\/(analytics|faults)\.example\//, (route) => {
    fetched.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.ranThirdParty = JSON.stringify(window.monitoring);',
    });
  });
  await page.route(`${portalUrl('be')}/**`, async (route) => {
    const request = route.request();
    const { host, pathname, search } = new URL(request.url());
    // The choice of a language is a redirect, which is left to the browser.
    if (request.resourceType() !== 'document' || search) return route.continue();
    // By the address of the machine: Node knows no names below localhost.
    const response = await route.fetch({
      url: `http://127.0.0.1:${PORTS.portal}${pathname}`,
      headers: { ...(await request.allHeaders()), host },
    });
    const configured = { analytics: ANALYTICS, errorReporting: REPORTING };
    const body = (await response.text()).replace(
      /(id="carnet-site"[^>]*>\{)/,
      `$1"thirdParties":${JSON.stringify(configured)},`,
    );
    const policy = (response.headers()['content-security-policy'] ?? '')
      .replace(
        "script-src 'self'",
        "script-src 'self' https://analytics.example https://faults.example",
      )
      .replace("trusted-types 'none'", 'trusted-types third-parties');
    return route.fulfill({
      response,
      body,
      headers: { ...response.headers(), 'content-security-policy': policy },
    });
  });
  return fetched;
}

const question = (page: Page) => page.getByRole('region', { name: 'Tools of others' });

test('R302: scripts of others load after consent alone, with sample rates of 0, and stay away once it is taken back', async ({
  page,
}) => {
  const fetched = await withThirdParties(page);
  await openLogin(page, 'be', 'en');
  await page.reload();
  await expect(question(page)).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await stickingOut(page)).toEqual([]);
  await page.reload();
  await expect(question(page)).toBeVisible();
  expect(fetched).toEqual([]);

  await question(page).getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => fetched.toSorted()).toEqual([ANALYTICS, REPORTING]);
  await expect(question(page)).toHaveCount(0);
  const told = () =>
    page.evaluate(() => (window as { ranThirdParty?: string }).ranThirdParty ?? '{}');
  await expect
    .poll(async () => JSON.parse(await told()))
    .toEqual({ sampleRates: { errors: 0, traces: 0, replays: 0, replaysOnError: 0 } });

  await signIn(page, await newPerson());
  await page.goto(`${portalUrl('be')}/notifications`);
  const choice = page.getByRole('switch', { name: 'Tools of others' });
  await expect(choice).toHaveAttribute('aria-checked', 'true');
  await expectNoAxeViolations(page);
  await choice.click();
  await expect(choice).toHaveAttribute('aria-checked', 'false');
  await page.waitForLoadState('load');
  fetched.length = 0;
  await page.reload();
  await expect(choice).toHaveAttribute('aria-checked', 'false');
  expect(fetched).toEqual([]);
});

test('R302: whoever refuses is not asked again, and nothing is loaded', async ({ page }) => {
  const fetched = await withThirdParties(page);
  await openLogin(page, 'be', 'en');
  await page.reload();
  await question(page).getByRole('button', { name: 'Refuse' }).click();
  await page.reload();
  await page.waitForFunction(() => 'dataLayer' in window);
  await expect(question(page)).toHaveCount(0);
  expect(fetched).toEqual([]);
});

test('R302: where nothing is configured nobody is asked, and every request stays in the house', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.endsWith('.localhost')) elsewhere.push(request.url());
  });
  await signIn(page, await newPerson());
  await expect(question(page)).toHaveCount(0);
  expect(elsewhere).toEqual([]);
});
