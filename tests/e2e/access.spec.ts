import { randomUUID } from 'node:crypto';

import { sql } from './support/database.ts';
import { carnet } from './support/operator.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { signIn } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';

/** An app that the person has allowed something, as its visit would have left it. */
async function allowApp({ email }: Person, name: string, scopes: string, ...words: string[]) {
  const id = `access-${randomUUID().slice(0, 8)}`;
  const redirect = `http://127.0.0.1:9/${id}`;
  const options = { id, name, homepage: 'https://lunch.example/', redirect, scopes };
  const told = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]);
  await carnet('client', 'create', ...told, ...words, '--json');
  await sql(
    `insert into oidc_grant (account_id, grant_id, client_id, scopes)
     select account_id, $2, $3, $4 from contact where value = $1`,
    [email, randomUUID(), id, `{${scopes}}`],
  );
}

test('R277–R279: one row per app tells what it sees and, apart, does; a question comes before revoking', async ({
  page,
}) => {
  const person = await newPerson();
  await allowApp(person, 'Lunch Planner', 'user,balance,userwrite', '--verified');
  await allowApp(person, 'Zest', 'balance');
  await signIn(page, person);
  await page.goto(`${portalUrl('be')}/user/access`);
  const rows = page.getByRole('region', { name: 'Apps with access' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const lunch = rows.filter({ hasText: 'Lunch Planner' });

  await expect(lunch).toContainText('lunch.example');
  await expect(lunch.getByText('Verified', { exact: true })).toBeVisible();
  await expect(
    lunch.getByText('See your name and contact details, See your voucher balance', { exact: true }),
  ).toBeVisible();
  await expect(lunch.locator('.app-acts')).toHaveText('Change your details');
  const zest = rows.filter({ hasText: 'Zest' });
  await expect(zest.getByText('Not verified')).toBeVisible();
  await expect(zest).not.toContainText('lunch.example');
  await expect(zest.locator('.app-acts')).toHaveCount(0);

  // Thinking better of it changes nothing, and one is back where one was.
  const revokeLunch = lunch.getByRole('button', { name: /^Revoke/ });
  await revokeLunch.click();
  const dialog = page.getByRole('dialog', { name: 'Revoke the access of Lunch Planner?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(revokeLunch).toBeFocused();

  await revokeLunch.click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(rows).toHaveCount(1);
  await expect(zest.getByRole('button', { name: /^Revoke/ })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No app has access')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Apps with access' })).toBeFocused();
});
