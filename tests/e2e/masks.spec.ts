import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { askFor, toCodePage } from './support/second-factor.ts';
import { openLogin, submitLogin } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';

test('attack 10: after the right password one recognises one’s own number and address, before it nobody does', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'sms,email' });
  const [name = '', domain = ''] = person.email.split('@');
  const email = `${name[0]}•••${name.at(-1)}@${domain[0]}•••.example`;
  const phone = `+32 ••• •• •• ${person.phone.slice(-2)}`;

  await toCodePage(page, person);
  await expect(page.getByText(`We sent an 8-digit code to ${phone}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Use another method' }).click();
  await expect(page.getByRole('main')).toContainText(phone);
  await expect(page.getByRole('main')).toContainText(email);

  // Whoever only types a username sees what they typed, and not where else codes go.
  await page.goto(`${portalUrl('be')}/forgot-password/email`);
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText(`If ${person.email} belongs to an account`)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/•|\+32/);
});

test('an empty number is missing, not wrong; a typed one is shown in full, as it is written', async ({
  page,
}) => {
  const person = await newPerson();
  await askFor(person, 'mfa_forced');
  await openLogin(page, 'be', 'en');
  await submitLogin(page, person);
  await expect(page).toHaveURL(/\/setup-mfa/);
  await page.goto(`${portalUrl('be')}/setup-mfa/phone`);
  const field = page.getByLabel('Number', { exact: true });
  await field.fill('');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('Enter your phone number.')).toBeVisible();
  await expect(field).toBeFocused();

  await field.fill(person.phone.replace('+32', '0'));
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const written = person.phone.replace(/^\+32(\d{3})(\d{2})(\d{2})(\d{2})$/, '+32 $1 $2 $3 $4');
  await expect(page.getByRole('main')).toContainText(written);
});
