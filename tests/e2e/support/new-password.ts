import { expect, type Page } from '@playwright/test';

import type { Person } from './people.ts';

export const NEW_PASSWORD = 'Zomer-regen-2027!';

/** From the page where the code is typed to the dashboard. */
export async function resetAndSignIn(page: Page, code: string, person: Person) {
  await page.getByLabel('Security code').fill(code);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('New password again').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`Hello ${person.firstname}`);
}
