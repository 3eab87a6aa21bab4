import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { expect, test } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { newPerson, type Person } from './support/people.ts';
import { openLogin, signIn } from './support/sign-in.ts';
import { DATABASE_URL, portalUrl } from './support/stack.ts';

// Each page is also read by axe, which takes its time.
test.describe.configure({ timeout: 90_000 });

async function handOffCode({ market, email }: Person): Promise<string> {
  const words = ['handoff', 'create', '--market', market, '--email', email];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/operator/src/main.ts', ...words],
    { env: { ...process.env, DATABASE_URL } },
  );
  return stdout.split('\n')[0]?.trim() ?? '';
}

test('R60, A17: a hand-off signs in, and leaves nothing in the address', async ({ page }) => {
  const person = await newPerson();
  await openLogin(page, 'be', 'en');
  await page.goto('about:blank');
  const code = await handOffCode(person);
  await page.goto(`${portalUrl('be')}/user/dashboard#token=${code}:isOriginApp=true`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
  expect(page.url()).toBe(`${portalUrl('be')}/user/dashboard`);
  expect(await page.evaluate(() => sessionStorage.getItem('open_app'))).toBe('true');

  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${portalUrl('be')}/user/dashboard#token=${code}`);
  await expect(page).toHaveURL(`${portalUrl('be')}/login/email`);
});

test('A17: when somebody else is signed in, the person is asked who goes on', async ({ page }) => {
  const chloe = await newPerson({ firstname: 'Chloé' });
  const els = await newPerson({ firstname: 'Els' });
  await signIn(page, chloe);
  await page.goto('about:blank');
  await page.goto(`${portalUrl('be')}/user/dashboard#token=${await handOffCode(els)}`);

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toContainText('Continue as Els');
  await expect(page.locator('main h1')).toHaveText('Hello Chloé');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: /^Continue as Els/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Els');
});
