import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { rows } from './support/database.ts';
import { stickingOut, tooSmall } from './support/layout.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { signIn } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';
import { WIDE } from './support/widths.ts';

const REFERENCE = /[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{2}$/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sent = (page: Page) => page.getByRole('region', { name: 'Sent messages' });

async function expectSound(page: Page) {
  await expectNoAxeViolations(page);
  expect(await stickingOut(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
}

/** By the menu on a wide screen, from the dashboard on a phone. */
async function openNotifications(page: Page) {
  await page.getByRole('link', { name: 'Notifications' }).filter({ visible: true }).click();
  await expect(heading(page)).toHaveText('Notifications');
}

test(
  'R22: the menu leads to notifications, every message is listed with its reference, and news are on only when asked for',
  WIDE,
  async ({ page }, { project }) => {
    await signIn(page, await newPerson());
    // On a phone four tabs stay, and the dashboard leads there.
    const menu = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
    await expect(menu.filter({ visible: true })).toHaveText([
      'Dashboard',
      'Profile',
      'Security',
      'Access',
      ...(project.name === '1280px' ? ['Notifications'] : []),
    ]);
    await openNotifications(page);
    const first = sent(page).getByRole('listitem').first();
    await expect(first).toContainText('New sign-in');
    await expect(first).toContainText('E-mail to');
    await expect(first.getByText(REFERENCE)).toBeVisible();
    await expectSound(page);

    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('About').selectOption('Security codes');
    await expect(page.getByRole('heading', { name: 'No message like that' })).toBeVisible();
    await expectSound(page);
    await page.reload();
    await expect(page.getByLabel('About')).toHaveValue('code');
    await page.getByLabel('About').selectOption('Security alerts');
    await expect(first).toContainText('New sign-in');

    const news = page.getByRole('switch', { name: 'News by e-mail' });
    await expect(news).not.toBeChecked();
    await news.click();
    await expect(page.getByText(/^You asked for it on/)).toBeVisible();
    await page.reload();
    await expect(news).toBeChecked();
    await expect(page.getByRole('switch', { name: 'News by text message' })).not.toBeChecked();
  },
);

test('attack 88: a stranger learns from a reference a day and a subject, and from an invented one what to do, and reports it', async ({
  page,
  browser,
}) => {
  const person = await newPerson();
  await signIn(page, person);
  await openNotifications(page);
  const shown = await sent(page).getByText(REFERENCE).first().textContent();
  const [own = ''] = REFERENCE.exec(shown ?? '') ?? [];
  await page.getByRole('link', { name: 'Was this from us?' }).click();
  await expect(heading(page)).toHaveText('Was this from us?');

  const elsewhere = await browser.newContext();
  const strangers = await elsewhere.newPage();
  await strangers.goto(`${portalUrl('be')}/support/message?language=en`);
  await expect(heading(strangers)).toHaveText('Was this from us?');
  await expectSound(strangers);
  const main = strangers.getByRole('main');
  const area = strangers.getByLabel('Reference or message');
  // It leaves the house some seconds after the sign-in.
  await expect(async () => {
    await area.fill(`Dear customer, click here. Reference ${own.toLowerCase()}`);
    await strangers.getByRole('button', { name: 'Check' }).click();
    await expect(main.getByText(/about: New sign-in\.$/)).toBeVisible({ timeout: 2_000 });
  }).toPass({ intervals: [2_000], timeout: 20_000 });
  await expect(main.getByText(/can be copied into a forged message/)).toBeVisible();
  await expect(main).not.toContainText(person.email.slice(0, 6));
  await expectSound(strangers);

  await area.fill('ZZZ-ZZZ-ZZ');
  await strangers.getByRole('button', { name: 'Check' }).click();
  await expect(main.getByText(/We have sent no message with the reference/)).toBeVisible();
  await expectSound(strangers);

  const report = strangers.getByRole('button', { name: 'Report this message' });
  await report.click();
  await expect(strangers.getByLabel('How did it come?')).toBeFocused();
  await strangers.getByLabel('How did it come?').selectOption('Text message');
  const [request] = await Promise.all([
    strangers.waitForRequest(/\/support\/forged-messages$/),
    report.click(),
  ]);
  expect(request.postDataJSON()).toEqual({ references: ['ZZZ-ZZZ-ZZ'], channel: 'sms' });
  await expect(main.getByText('Thank you for the report')).toBeVisible();
  const reference = await main.getByText(REFERENCE).last().textContent();
  expect(
    await rows('select kind, forged_references from support_case where reference = $1', [
      reference,
    ]),
  ).toEqual([{ kind: 'forged-message', forged_references: ['ZZZ-ZZZ-ZZ'] }]);
  await expectSound(strangers);
  await elsewhere.close();
});
