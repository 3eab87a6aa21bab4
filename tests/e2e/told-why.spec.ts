import { sql } from './support/database.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin, signIn } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';

test('R275: a device that was signed out elsewhere says so, and so does one whose time was over', async ({
  page,
  browser,
}) => {
  const person = await newPerson();
  await signIn(page, person);
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, person);
  await elsewhere.goto(`${portalUrl('be')}/security/history`);
  await elsewhere.getByRole('button', { name: /^Sign out ?, Chrome/ }).click();
  const question = elsewhere.getByRole('dialog');
  await question.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(elsewhere.getByRole('main').getByText('Signed out.')).toBeVisible();
  await elsewhere.context().close();

  await page.goto(`${portalUrl('be')}/security`);
  await expect(page).toHaveURL(/\/login\/email$/);
  const told = page.getByRole('main');
  await expect(told).toContainText('This device was signed out from elsewhere.');

  await signIn(page, person);
  await sql(
    `update session set last_seen_at = last_seen_at - interval '15 days'
     where ended_at is null
       and account_id in (select account_id from identifier where value = $1)`,
    [person.email],
  );
  await page.goto(`${portalUrl('be')}/security`);
  await expect(page).toHaveURL(/\/login\/email$/);
  await expect(told).toContainText('You were away for a while, so we signed you out.');
});

test('French says GSM in Belgium and téléphone in Luxembourg, on every page of a guest', async ({
  page,
}) => {
  for (const [market, word, other] of [
    ['be', 'GSM', 'téléphone'],
    ['lu', 'téléphone', 'GSM'],
  ] as const) {
    await openLogin(page, market, 'fr');
    for (const path of ['/login/phone', '/forgot-password/phone', '/forgot-username', '/support']) {
      await page.goto(portalUrl(market) + path);
      const main = page.getByRole('main');
      await expect(main).toContainText(new RegExp(word, 'i'));
      await expect(main).not.toContainText(new RegExp(other, 'i'));
    }
  }
});
