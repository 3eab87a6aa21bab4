import { expect, type Page, test } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { codeSentTo } from './support/codes.ts';
import { sql } from './support/database.ts';
import { NEW_PASSWORD } from './support/new-password.ts';
import { newPerson } from './support/people.ts';
import { openLogin, signIn } from './support/sign-in.ts';

async function chooseNewPassword(page: Page) {
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('New password again').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set the new password' }).click();
}

test('R33–R36, R77, R182–R185, R187–R189: by e-mail, a code that can be sent again and a new password lead back in', async ({
  page,
}) => {
  const person = await newPerson();
  await page.clock.install();
  await openLogin(page, 'be', 'en');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The login page has a field of the same name.
  await expect(page).toHaveURL(/\/forgot-password\/email$/);
  await expectNoAxeViolations(page);
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByRole('button', { name: 'Send the code' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail sent');
  await expect(page).toHaveURL(/\/forgot-password-sent$/);
  await expectNoAxeViolations(page);
  // Who got nothing has it sent once more, after a while.
  const sendAgain = page.getByRole('button', { name: /^Send again/ });
  await expect(sendAgain).toBeDisabled();
  await page.clock.fastForward(15_000);
  // For the server too: what lets one message go out in 15 seconds is over.
  await sql(
    `update limit_counter set window_ends_at = app_now()
     where window_ends_at < app_now() + interval '15 seconds'`,
  );
  await sendAgain.click();
  await page.getByLabel('Security code').fill(await codeSentTo(person.email, 2));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(person.email);
  await expectNoAxeViolations(page);
  await chooseNewPassword(page);

  await expect(page).toHaveURL(/\/reset-password-confirmed$/);
  await expectNoAxeViolations(page);
  await signIn(page, { ...person, password: NEW_PASSWORD });
});

test('R33, R184, R186, A39: by phone, the SMS carries a one-time secret and not a password', async ({
  page,
}) => {
  const person = await newPerson();
  await openLogin(page, 'be', 'en');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The login page has a field of the same name.
  await expect(page).toHaveURL(/\/forgot-password\/email$/);
  await page.getByRole('link', { name: 'Phone', exact: true }).click();
  await expect(page).toHaveURL(/\/forgot-password\/phone$/);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByRole('button', { name: 'Send the code' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SMS sent');
  await page.getByLabel('Security code').fill(await codeSentTo(person.phone));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await chooseNewPassword(page);

  await expect(page).toHaveURL(/\/reset-password-confirmed$/);
  await signIn(page, { ...person, password: NEW_PASSWORD });
});

test('R184, attack 33: with codes switched on, a reset by e-mail says that a code by SMS follows, and asks for it', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'sms,email' });
  await openLogin(page, 'be', 'en');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The login page has a field of the same name.
  await expect(page).toHaveURL(/\/forgot-password\/email$/);
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  // Refused on Continue, before anybody thinks of a new password.
  await page.getByLabel('Security code').fill('0000 0000');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Your code is invalid, try again.')).toBeVisible();
  await expect(page.getByLabel('Security code')).toBeFocused();
  await page.getByLabel('Security code').fill(await codeSentTo(person.email));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('A second proof follows')).toBeVisible();
  await expect(page.getByRole('link', { name: 'I can give none of these' })).toBeVisible();
  await expectNoAxeViolations(page);
  await chooseNewPassword(page);

  await expect(page).toHaveURL(/\/mfa\?/);
  await expect(page.getByLabel('Trust this device')).toHaveCount(0);
  await page.getByLabel('Security code').fill(await codeSentTo(person.phone));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/reset-password-confirmed$/);
});

test('attack 33: who has nothing else to prove themselves with learns so before a new password', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'email' });
  await sql(
    `update contact set verified_at = null
     where kind = 'phone' and account_id = (select account_id from contact where value = $1)`,
    [person.email],
  );
  await openLogin(page, 'be', 'en');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password\/email$/);
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Security code').fill(await codeSentTo(person.email));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your account needs a second proof',
  );
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Contact support' }).click();
  await expect(page).toHaveURL(/\/support$/);
});

test('attack 2: somebody we do not know sees the same page', async ({ page }) => {
  await openLogin(page, 'be', 'en');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The login page has a field of the same name.
  await expect(page).toHaveURL(/\/forgot-password\/email$/);
  await page.getByLabel('E-mail address').fill('nobody@mail.example');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail sent');
  // As typed, so that a mistake is seen; it says nothing about an account.
  await expect(page.getByText(/^If nobody@mail\.example belongs to an account/)).toBeVisible();
});
