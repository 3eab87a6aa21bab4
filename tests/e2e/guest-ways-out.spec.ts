import { expectNoAxeViolations } from './support/axe.ts';
import { linkCard, newCard } from './support/cards.ts';
import { codeSentTo } from './support/codes.ts';
import { comeFrom, newNetwork } from './support/network.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin, signIn, submitLogin } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';

test.beforeEach(({ context }) => comeFrom(context, newNetwork()));

test('A43: a forgotten username says where it went; nothing found and too often lead to people', async ({
  page,
}) => {
  const person = await newPerson();
  const card = newCard();
  await linkCard(person, card);
  await openLogin(page, 'be', 'en');
  const search = async (number: string) => {
    await page.goto(`${portalUrl('be')}/forgot-username`);
    await page.getByLabel('Card number').fill(number);
    await page.getByRole('button', { name: 'Find my username' }).click();
  };
  await search(card);
  await expect(page.getByText(/We sent it in full to .•••@m••• and •••• \d\d\.$/)).toBeVisible();
  await expectNoAxeViolations(page);

  for (let times = 0; times < 4; times += 1) await search(newCard());
  const support = page.getByRole('main').getByRole('link', { name: 'Contact support' });
  await expect(page.getByText('We found no username for this card number.')).toBeVisible();
  await expect(support).toBeVisible();

  const summary = page.getByRole('group', { name: 'There is a problem' });
  await expect(async () => {
    await search(newCard());
    await expect(summary).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(summary.getByRole('link')).toHaveText(['Contact support']);
  await summary.getByRole('link').click();
  await expect(page).toHaveURL(/\/support$/);
});

test('R80: whoever has no letter is led to people, and the way on comes first on a phone', async ({
  page,
}) => {
  const person = await newPerson({ isUnverified: true });
  await linkCard(person, newCard());
  await openLogin(page, 'be', 'en');
  await submitLogin(page, person);
  const dialog = page.getByRole('dialog');
  const top = async (name: string) =>
    (await dialog.getByRole('button', { name, exact: true }).boundingBox()) ?? { x: 0, y: 0 };
  const [verify, cancel] = [await top('Verify'), await top('Cancel')];
  const isNarrow = (page.viewportSize()?.width ?? 0) < 600;
  if (isNarrow) expect(verify.y).toBeLessThan(cancel.y);
  else expect(verify.x).toBeGreaterThan(cancel.x);
  await dialog.getByRole('link', { name: 'Contact support' }).click();
  await expect(page).toHaveURL(/\/support$/);
  await expect(page.getByLabel('Your username')).toHaveValue(person.email);
});

test('R189: without a reset nothing is confirmed, and after one Back comes to no form', async ({
  page,
}) => {
  const person = await newPerson();
  await openLogin(page, 'be', 'en');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${portalUrl('be')}/reset-password-confirmed`);
  await expect(heading).toHaveText('Please start again');

  await page.goto(`${portalUrl('be')}/forgot-password/email`);
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Security code').fill(await codeSentTo(person.email));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('New password', { exact: true }).fill('Zomer-regen-2027!');
  await page.getByLabel('New password again').fill('Zomer-regen-2027!');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(heading).toHaveText('Your new password is set');
  await page.reload();
  await expect(heading).toHaveText('Your new password is set');

  await page.goBack();
  await expect(page).toHaveURL(/\/forgot-password-sent$/);
  await expect(heading).toHaveText('Your new password is set');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\/email$/);
});

test('R16: an address that does not exist leads home, and the page says so', async ({ page }) => {
  await openLogin(page, 'be', 'en');
  await page.goto(`${portalUrl('be')}/no/such/page`);
  await expect(page).toHaveURL(/\/login\/email$/);
  const notice = page.getByRole('main').getByText('That page does not exist.');
  await expect(notice.first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  await expect(notice).toHaveCount(0);

  await signIn(page, await newPerson());
  await page.goto(`${portalUrl('be')}/no/such/page`);
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await expect(notice.first()).toBeVisible();
});
