import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin, signIn, submitLogin } from './support/sign-in.ts';
import { mainly, platformUrl, portalUrl } from './support/stack.ts';

const ALL = { user_id: 'U-1', customer_user_id: 'C-1', fridom_user_id: 'F-1' };

const websites = (page: Page) => page.getByRole('region', { name: 'Websites' }).getByRole('link');
const website = (page: Page, name: string) => websites(page).filter({ hasText: name });

for (const market of mainly('be')) {
  test(`R249, A8: in ${market} whoever has several platforms chooses one after the sign-in, and is there`, async ({
    page,
  }) => {
    const person = await newPerson({ market, firstname: 'Noor', platforms: ALL });
    await signIn(page, person);
    await expect(page).toHaveURL(`${portalUrl(market)}/websites`);
    await expect(page.getByText('Where would you like to go?')).toBeVisible();

    const offered = ['Client area', 'Administration', 'My vouchers', 'Fridom', 'Loyalty app'];
    if (market === 'be') offered.push('Deals');
    await expect(websites(page)).toHaveCount(offered.length);
    for (const [place, name] of offered.entries())
      await expect(websites(page).nth(place)).toContainText(name);
    await expect(website(page, 'Administration')).toHaveAttribute(
      'href',
      'https://administration.carnet.example/',
    );
    await expect(website(page, 'Loyalty app')).toHaveAttribute(
      'href',
      'https://loyalty.carnet.example/',
    );
    await expectNoAxeViolations(page);

    await website(page, 'Client area').click();
    await expect(page.getByText('Your number here is C-1.')).toBeVisible();
    expect(page.url()).toBe(platformUrl('client', market));
  });
}

test('R17, A8: the page is chosen from after a sign-in only; else home is the dashboard, which leads to it', async ({
  page,
}) => {
  await signIn(page, await newPerson({ platforms: ALL }));
  await expect(page).toHaveURL(/\/websites$/);
  await page.getByRole('link', { name: 'Manage your account' }).click();
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await page.goto(portalUrl('be'));
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await page.getByRole('link', { name: 'All websites' }).click();
  await expect(page).toHaveURL(/\/websites$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/user\/dashboard$/);
});

test('A8: whoever wanted a page gets it, and whoever has one platform is on the dashboard', async ({
  page,
}) => {
  const several = await newPerson({ platforms: ALL });
  await openLogin(page, 'be', 'en');
  await page.goto(`${portalUrl('be')}/security`);
  await submitLogin(page, several);
  await expect(page).toHaveURL(/\/security$/);

  await page.context().clearCookies();
  await signIn(page, await newPerson({ platforms: { user_id: 'U-1' } }));
  await expect(page).toHaveURL(/\/user\/dashboard$/);
});
