import { cutService, reopenService } from './support/outage.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin, signIn, submitLogin, WORDS } from './support/sign-in.ts';
import { apiUrl, portalUrl } from './support/stack.ts';

const DOWN = 'Our service is not answering';

test('a login while the service is down loses nothing: a banner, then the same form works', async ({
  page,
}) => {
  test.slow();
  const person = await newPerson();
  await openLogin(page, 'be', 'en');
  await cutService(page, 'be');
  await submitLogin(page, person);

  await expect(page.getByText(DOWN, { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByLabel(WORDS.en.email)).toHaveValue(person.email);
  await expect(page.getByLabel(WORDS.en.password, { exact: true })).toHaveValue(person.password);

  await reopenService(page, 'be');
  await expect(page.getByText(DOWN, { exact: true })).toBeHidden({ timeout: 30_000 });
  await page.getByRole('button', { name: WORDS.en.signIn }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
});

test('a page that cannot be prepared says so, keeps the session and opens by itself', async ({
  page,
}) => {
  test.slow();
  await signIn(page, await newPerson());
  await cutService(page, 'be');
  await page.reload();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('We cannot reach the service', { timeout: 20_000 });
  await expect(page).toHaveURL(`${portalUrl('be')}/user/dashboard`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  await reopenService(page, 'be');
  await expect(heading).toHaveText('Hello Amina', { timeout: 30_000 });
});

test('without a network a banner says so until it is back, and the form stays as typed', async ({
  page,
  context,
}) => {
  await openLogin(page, 'be', 'en');
  await page.waitForFunction(() => 'dataLayer' in window);
  await page.getByLabel(WORDS.en.email).fill('half@typed');
  await context.setOffline(true);
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  await expect(page.getByLabel(WORDS.en.email)).toHaveValue('half@typed');

  await context.setOffline(false);
  await expect(page.getByText('You are offline', { exact: true })).toBeHidden();
});

test('a slow login is sent once, however often its button is pressed', async ({ page }) => {
  const person = await newPerson();
  let logins = 0;
  await page.route(`${apiUrl('be')}/token`, async (route) => {
    if (route.request().method() === 'POST') logins += 1;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await openLogin(page, 'be', 'en');
  await submitLogin(page, person);
  const button = page.getByRole('button', { name: WORDS.en.signIn });
  const width = (await button.boundingBox())?.width;
  await button.click({ force: true });
  await page.getByLabel(WORDS.en.password, { exact: true }).press('Enter');
  expect((await button.boundingBox())?.width).toBe(width);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
  expect(logins).toBe(1);
});
