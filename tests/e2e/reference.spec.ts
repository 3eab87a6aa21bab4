import { expectNoAxeViolations } from './support/axe.ts';
import { stickingOut, tooSmall } from './support/layout.ts';
import { expect, test } from './support/policy-watch.ts';
import { apiUrl, MARKETS } from './support/stack.ts';
import { WIDE } from './support/widths.ts';

for (const market of MARKETS) {
  test(`the reference of ${market} is read in our look, from its own host alone`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto(`${apiUrl(market)}/reference`);
    await expect(page).toHaveTitle('API reference · Carnet');
    await expect(page.getByRole('link', { name: 'Carnet' })).toBeVisible();
    const faces = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').length;
    });
    expect(faces).toBeGreaterThanOrEqual(3);

    // On a phone the list of calls is folded; on a wide screen it stands beside them.
    const list = page.getByRole('navigation', { name: 'Calls' });
    const fold = list.getByText('All calls');
    if (await fold.isVisible()) await fold.click();
    await list.locator('summary', { hasText: 'Login' }).click();
    await list.getByRole('link', { name: 'POST /token', exact: true }).click();
    const code = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(code('Request of signIn')).toContainText(`curl '${apiUrl(market)}/token'`);
    await expect(page.locator('#signIn')).toBeInViewport();
    await expect(code('Answer to signIn')).toContainText('"access_token"');
    const signIn = page.locator('#signIn');
    await signIn.getByText('Refusals').click();
    await expect(signIn.getByText('login.invalid_credentials')).toBeVisible();

    await list.locator('summary', { hasText: 'OpenID Connect' }).click();
    await list.getByRole('link', { name: 'POST /oidc/token', exact: true }).click();
    await expect(code('Request of openidToken · refresh token')).toContainText(
      'grant_type=refresh_token',
    );
    expect(new Set(asked)).toEqual(new Set([apiUrl(market)]));
  });
}

test(
  'the reference is legible in light and dark, and nothing sticks out',
  WIDE,
  async ({ page }) => {
    test.slow();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${apiUrl('be')}/reference`);
      await expectNoAxeViolations(page);
    }
    expect(await stickingOut(page)).toEqual([]);
    expect(await tooSmall(page)).toEqual([]);
  },
);
