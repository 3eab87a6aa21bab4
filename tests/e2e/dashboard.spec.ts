import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { sql } from './support/database.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { signIn } from './support/sign-in.ts';
import { mainly, platformUrl, portalUrl } from './support/stack.ts';

const ALL = { user_id: 'U-1', customer_user_id: 'C-1', fridom_user_id: 'F-1' };

/** Whoever has several platforms is first asked for one of them (A8). */
async function openDashboard(page: Page, person: Person) {
  await signIn(page, person);
  await page.goto(`${portalUrl(person.market)}/user/dashboard`);
}

const services = (page: Page) =>
  page.getByRole('region', { name: 'Services' }).getByRole('listitem').getByRole('link');

for (const market of mainly('be')) {
  test(`R243, R244: the dashboard of ${market} greets by first name and leads to the sibling hosts`, async ({
    page,
  }) => {
    await openDashboard(page, await newPerson({ market, firstname: 'Noor', platforms: ALL }));

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Noor');
    const rows = [
      ['My vouchers', 'my'],
      ['Client area', 'client'],
      ['Fridom', 'fridom'],
    ] as const;
    for (const [name, label] of rows)
      await expect(services(page).filter({ hasText: name })).toHaveAttribute(
        'href',
        platformUrl(label, market),
      );
    await expectNoAxeViolations(page);
  });
}

const cases = [
  ['R245: customer_user_id', { customer_user_id: 'C-1' }, ['Client area']],
  ['R246: user_id', { user_id: 'U-1' }, ['My vouchers']],
  ['R247: fridom_user_id', { fridom_user_id: 'F-1' }, ['Fridom']],
  ['R245, R246, R247: no id at all', {}, []],
] as const;
for (const [id, platforms, shown] of cases) {
  test(`${id} shows ${shown.join() || 'no row'} and no other row of a platform`, async ({
    page,
  }) => {
    await signIn(page, await newPerson({ market: 'lu', platforms }));

    await expect(services(page)).toHaveCount(shown.length);
    for (const name of shown) await expect(services(page)).toContainText(name);
    if (shown.length === 0) await expect(page.getByText('No service yet')).toBeVisible();
  });
}

test('R246: the voucher row has the Luxembourg logo in Luxembourg, and only there', async ({
  page,
}) => {
  const letters = services(page).filter({ hasText: 'My vouchers' }).locator('[data-letters=LU]');
  await openDashboard(page, await newPerson({ market: 'lu', platforms: ALL }));
  await expect(letters).toHaveCount(1);

  await openDashboard(page, await newPerson({ market: 'be', platforms: ALL }));
  await expect(services(page).filter({ hasText: 'My vouchers' })).toBeVisible();
  await expect(letters).toHaveCount(0);
});

test('R248: Belgium has the deals row, for client 17; Luxembourg has none', async ({ page }) => {
  await signIn(page, await newPerson({ market: 'be' }));
  await expect(services(page).filter({ hasText: 'Deals' })).toHaveAttribute(
    'href',
    /client_id=17(&|$)/,
  );

  await signIn(page, await newPerson({ market: 'lu' }));
  await expect(services(page).filter({ hasText: 'Deals' })).toHaveCount(0);
});

test('R239, F11: a card that still waits for its activation stands above the services until it is active', async ({
  page,
}) => {
  const person = await newPerson({ market: 'be', platforms: ALL });
  const ofPerson = `account_id = (select account_id from contact where value = $1)`;
  await sql(
    `insert into card_activation (account_id, activation_id, card_hash, last4, proof_sealed, next_try_at)
     select account_id, gen_random_uuid(), sha256('a card'), '3333', 'sealed', app_now() + interval '1 day'
     from contact where value = $1`,
    [person.email],
  );
  await openDashboard(page, person);
  const notice = page.getByText('Your card ending in 3333 is not active yet');
  await expect(notice).toBeVisible();
  await expectNoAxeViolations(page);

  await sql(
    `update card_activation set state = 'activated', settled_at = app_now(), proof_sealed = null
     where ${ofPerson}`,
    [person.email],
  );
  await page.reload();
  await expect(services(page).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});
