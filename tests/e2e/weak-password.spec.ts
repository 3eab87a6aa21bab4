import { expect, test } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { codeSentTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { openLogin, signIn, submitLogin } from './support/sign-in.ts';

test('R37, R84, R190–R198: a weak password is replaced before anybody gets in', async ({
  page,
}) => {
  const person = await newPerson({ hasWeakPassword: true });
  await openLogin(page, 'be', 'en');
  await submitLogin(page, person);
  await page.getByRole('link', { name: 'Use another method' }).click();
  await page.getByRole('radio', { name: /^E-mail/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Security code').fill(await codeSentTo(person.email));
  await page.getByRole('button', { name: 'Confirm' }).click();

  await expect(page).toHaveURL(/\/weak-password\?verified=true$/);
  await expect(page.getByText('At least 12 characters')).toBeVisible();
  await expect(page.locator('main input[type=password]')).toHaveCount(2);
  for (const name of ['password', 'confirm_password'])
    await expect(page.locator(`main input[name=${name}]`)).toBeVisible();
  await expectNoAxeViolations(page);
  const field = page.getByLabel('New password', { exact: true });
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('New password again').fill('lang');
  for (const [typed, fault] of [
    ['1234-5678-9012', 'No letter'],
    ['geen-cijfers-hier', 'No number'],
    ['geenTekens1234', 'No special characters'],
    ['kort', 'Not enough characters'],
  ] as const) {
    await field.fill(typed);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(page.getByText(fault, { exact: true })).toBeVisible();
  }
  await expect(page.getByText("Passwords don't match!")).toBeVisible();
  await expectNoAxeViolations(page);

  const password = 'Zomer-regen-2027!';
  await field.fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page).toHaveURL(/\/reset-password-confirmed$/);
  await signIn(page, { ...person, password });
});
