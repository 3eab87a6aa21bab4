import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin, signIn, WORDS } from './support/sign-in.ts';
import { MARKETS, portalUrl } from './support/stack.ts';

const PAGES = ['/login/email', '/login/phone', '/maintenance', '/user/dashboard'];

for (const market of MARKETS) {
  test(`attack 79: every page of ${market} comes with a policy without loopholes`, async ({
    page,
  }) => {
    for (const path of PAGES) {
      const headers = (await page.goto(portalUrl(market) + path))?.headers() ?? {};
      const policy = new Map(
        (headers['content-security-policy'] ?? '').split(';').map((part) => {
          const [directive = '', ...values] = part.trim().split(' ');
          return [directive, values] as const;
        }),
      );

      expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe-|\*|\bhttps?:(?:\s|$)/);
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'none'"]);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
      expect(policy.get('trusted-types')).toEqual(["'none'"]);
      for (const source of policy.get('script-src') ?? ['nothing'])
        expect(source).toMatch(/^'(?:self|sha256-[\w+/]+=*)'$/);
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
  });

  test(`attack 79: a whole visit of ${market} keeps to the policy`, async ({ page }) => {
    const person = await newPerson({
      market,
      platforms: { user_id: '1', customer_user_id: '2', fridom_user_id: '3' },
    });
    await openLogin(page, market, 'en');
    await page.getByRole('navigation', { name: 'Sign in with' }).getByText('Phone').click();
    await expect(page).toHaveURL(/\/login\/phone$/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Dark').click();
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page.getByLabel(WORDS.fr.password, { exact: true })).toBeVisible();

    await signIn(page, person, 'en');
    await page.reload();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login\/email$/);
    await page.goto(`${portalUrl(market)}/maintenance`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What fails comes with the whole app, which a bare page does not need until it is idle.
    await page.waitForLoadState('networkidle');
  });
}

test('the watch over the policy sees an inline script, an inline style and text made into code', async ({
  page,
  violations,
}) => {
  await openLogin(page, 'be', 'en');
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
    try {
      document.body.innerHTML = '<script>alert(1)</script>';
    } catch {
      // Refused, as it should be; the report is what counts here.
    }
  });

  await expect.poll(() => violations.join('\n')).toMatch(/style-src-elem inline/);
  await expect.poll(() => violations.join('\n')).toMatch(/require-trusted-types-for/);
  violations.length = 0;
});
