import { expect, test } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { newPerson } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';
import { trailOf } from './support/trail.ts';

test('R23, R272–R275: a second browser shows up, is signed out by name, and finds itself out; the trail leads home over Security', async ({
  page,
  browser,
}) => {
  const person = await newPerson();
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await signIn(theirs, person);
  await signIn(page, person);

  await page.getByRole('link', { name: 'Security' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: /^Open/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My devices');
  expect(await trailOf(page)).toEqual(['Home', 'Security', 'My devices']);
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expect(page.getByText(/Location unknown/).first()).toBeVisible();
  // Facts are pairs that readers hear as such, at every width.
  const own = page.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(own.getByRole('term')).toHaveText(['Place', 'Last active']);
  await expect(own.getByRole('definition')).toHaveText([/^Location unknownsince \d/, 'Now']);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: /^Sign out ?, Chrome/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toContainText('Chrome');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('main').getByText('Signed out.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out ?, Chrome/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Chrome');
  // Where one would look next: the list that it was in.
  await expect(page.getByRole('heading', { name: 'Signed in now' })).toBeFocused();

  await theirs.goto(`${portalUrl('be')}/user/dashboard`);
  await expect(theirs).toHaveURL(`${portalUrl('be')}/login/email`);
  await other.close();
});

for (const path of ['/security', '/security/history']) {
  test(`R275: signing out everywhere, on ${path}, ends this browser too`, async ({ page }) => {
    const person = await newPerson();
    await signIn(page, person);
    await page.goto(portalUrl('be') + path);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(`${portalUrl('be')}/login/email`);
    expect(await page.evaluate(() => localStorage.getItem('account'))).toBeNull();
  });
}

test('attack 79: a browser that calls itself a script is only a name in the list', async ({
  page,
  browser,
}) => {
  const person = await newPerson();
  const script = `<img src=x onerror="document.title='pwned'"><script>document.title='pwned'</script>`;
  const other = await browser.newContext({ userAgent: `${script} Chrome/141.0 ${script}` });
  await signIn(await other.newPage(), person);
  await signIn(page, person);

  await page.goto(`${portalUrl('be')}/security/history`);
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Sign out ?,/ })).toHaveCount(1);
  await expect(page.locator('main img, main script')).toHaveCount(0);
  await expect(page).toHaveTitle(/My devices/);
  await other.close();
});
