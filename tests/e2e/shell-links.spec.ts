import { eachPage } from './support/every-page.ts';
import { expect, test } from './support/policy-watch.ts';
import { portalUrl } from './support/stack.ts';

/** A guest who is shown the way there signs in first. */
const OWN_PAGE = '/notifications';

test('R34, R35, R36, R37, R38, R50, R54: each page has its address, and none shows a link to one that is not there', async ({
  page,
  browser,
}) => {
  const links = new Set<string>();
  const opened = new Set<string>();
  let ofUsers = false;
  const userLinks = new Set<string>();
  await eachPage(page, 'en', async (path) => {
    opened.add(path);
    ofUsers ||= path === '/user/dashboard';
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((found) =>
        found.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
    for (const href of hrefs) (ofUsers ? userLinks : links).add(href);
  });

  // What has no page leads to another one, and is not among them.
  expect([...opened]).toEqual(
    expect.arrayContaining([
      '/forgot-password-sent',
      '/reset-password',
      '/reset-password-confirmed',
      '/weak-password',
      '/forgot-username',
      '/user/access',
      '/setup-mfa',
    ]),
  );

  const guest = await (await browser.newContext()).newPage();
  const arrivesAt = async (visitor: typeof page, path: string) => {
    await visitor.goto(portalUrl('be') + path);
    await visitor.locator('main h1').waitFor();
    return new URL(visitor.url()).pathname;
  };
  // A page that is not built leads home: a guest to the login, somebody logged in to the dashboard.
  for (const path of links)
    if (path === OWN_PAGE) userLinks.add(path);
    else if (path !== '/' && !path.startsWith('/login'))
      expect.soft(await arrivesAt(guest, path), path).not.toBe('/login/email');
  for (const path of userLinks)
    if (path !== '/' && path !== '/user/dashboard')
      expect.soft(await arrivesAt(page, path), path).not.toBe('/user/dashboard');
  await guest.context().close();
});
