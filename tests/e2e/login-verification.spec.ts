import { expectNoAxeViolations } from './support/axe.ts';
import { codeOfLetter, linkCard, newCard } from './support/cards.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin, submitLogin } from './support/sign-in.ts';

const journeys = [
  {
    market: 'be',
    language: 'en',
    title: 'Verify your account',
    card: 'Card number',
    code: 'Verification code',
    verify: 'Verify',
    wrong: 'The card number or the verification code is not right.',
    verified: 'Your account is verified',
    passwords: ['New password', 'New password again'],
    set: 'Set the new password',
  },
  {
    market: 'be',
    language: 'nl',
    title: 'Verifieer je account',
    card: 'Kaartnummer',
    code: 'Verificatiecode',
    verify: 'Verifiëren',
    wrong: 'Het kaartnummer of de verificatiecode klopt niet.',
    verified: 'Je account is geverifieerd',
  },
  {
    market: 'lu',
    language: 'fr',
    title: 'Vérifiez votre compte',
    card: 'Numéro de carte',
    code: 'Code de vérification',
    verify: 'Vérifier',
    wrong: 'Le numéro de carte ou le code de vérification n’est pas correct.',
    verified: 'Votre compte est vérifié',
  },
] as const;

for (const { market, language, ...words } of journeys) {
  test(`R80, A15: in ${market}, ${language}, the card and its letter verify an account`, async ({
    page,
  }) => {
    const person = await newPerson({ market, language, isUnverified: true });
    const card = newCard();
    await linkCard(person, card);
    await openLogin(page, market, language);
    await submitLogin(page, person, language);

    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: words.title })).toBeFocused();
    await expectNoAxeViolations(page);
    await dialog.getByLabel(words.card).fill(card);
    await dialog.getByLabel(words.code).fill('NOTIT');
    await dialog.getByRole('button', { name: words.verify }).click();
    await expect(dialog.getByText(words.wrong)).toBeVisible();
    await expectNoAxeViolations(page);

    await dialog.getByLabel(words.code).fill(codeOfLetter(card));
    await dialog.getByLabel(words.code).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.verified);
    await expect(page).toHaveURL(/\/weak-password\?verified=true$/);
    await expectNoAxeViolations(page);

    if (!('passwords' in words)) return;
    for (const label of words.passwords) {
      await page.getByLabel(label, { exact: true }).fill('Een nieuw begin 2027!');
    }
    await page.getByRole('button', { name: words.set }).click();
    await expect(page).toHaveURL(/\/reset-password-confirmed$/);
    await openLogin(page, market, language);
    await submitLogin(page, { ...person, password: 'Een nieuw begin 2027!' }, language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
  });
}

test('A15: the modal can be left by Escape, and the login says what is missing', async ({
  page,
}) => {
  const person = await newPerson({ isUnverified: true });
  await linkCard(person, newCard());
  await openLogin(page, 'be', 'en');
  await submitLogin(page, person);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(
    'Please verify your account before you sign in.',
  );
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email);
});
