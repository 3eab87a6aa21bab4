import { expect, test } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { codeSentTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { openLogin, signIn, submitLogin } from './support/sign-in.ts';

// Each page is also read by axe, which takes its time.
test.describe.configure({ timeout: 90_000 });

test('R84, R190–R196: a weak password is replaced before anybody gets in', async ({ page }) => {
  const person = await newPerson({ hasWeakPassword: true });
  await openLogin(page, 'be', 'en');
  await submitLogin(page, person);
  await page.getByRole('link', { name: 'Use another method' }).click();
  await page.getByRole('radio', { name: /^E-mail/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Security code').fill(await codeSentTo(person.email));
  await page.getByRole('button', { name: 'Confirm' }).click();

  await expect(page).toHaveURL(/\/weak-password\?verified=true$/);
  await expect(page.getByText('At least 12 characters')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('New password', { exact: true }).fill('kort');
  await page.getByLabel('New password again').fill('lang');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('Not enough characters')).toBeVisible();
  await expect(page.getByText("Passwords don't match!")).toBeVisible();
  await expectNoAxeViolations(page);

  const password = 'Zomer-regen-2027!';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page).toHaveURL(/\/reset-password-confirmed$/);
  await signIn(page, { ...person, password });
});
