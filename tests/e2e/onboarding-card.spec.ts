import { expectNoAxeViolations } from './support/axe.ts';
import { codeOfLetter, linkCard, newCard } from './support/cards.ts';
import { stickingOut, tooSmall } from './support/layout.ts';
import { comeFrom, newNetwork } from './support/network.ts';
import { heading, newNewcomer, NEWCOMER_WORDS, stepsOf, WAY_BY_CARD } from './support/newcomer.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';

// Thirteen screens, each also read by axe.
test.describe.configure({ timeout: 240_000 });

test.beforeEach(({ context }) => comeFrom(context, newNetwork()));

for (const [market, language] of [
  ['be', 'nl'],
  ['lu', 'fr'],
] as const) {
  test(`R45, R46, R216, R218–R225, R228, R230, R232–R235, R238, R306: in ${market}, ${language}, a card becomes an account, and its holder arrives`, async ({
    page,
  }) => {
    const who = newNewcomer(market, language);
    const words = NEWCOMER_WORDS[language];
    const steps = stepsOf(page, who, async (screen) => {
      await expectNoAxeViolations(page);
      expect(await stickingOut(page), screen).toEqual([]);
      expect(await tooSmall(page), screen).toEqual([]);
    });
    for (const step of WAY_BY_CARD) await steps[step]();

    await expect(heading(page)).toHaveText(words.active);
    await page.getByRole('link', { name: words.account }).click();
    await expect(page).toHaveURL(`${portalUrl(market)}/user/dashboard`);
    await expect(heading(page)).toContainText(who.firstname);
  });
}

test('R20, R78: the header and the banner of the login page lead to the start', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openLogin(page, 'be', 'en');
  await page.getByRole('link', { name: /Activate a card/ }).click();
  await expect(heading(page)).toHaveText('Create your account');
  await page.goBack();
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await expect(heading(page)).toHaveText('Create your account');
});

test('R216: the path that cards show as a picture opens the start, and says nothing of the card', async ({
  page,
}) => {
  await page.goto(`${portalUrl('be')}/card`);
  await expect(page).toHaveURL(`${portalUrl('be')}/onboarding`);
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(2);
});

test('R228, R229: a number or a letter that is wrong is said at the field, in one text', async ({
  page,
}) => {
  const who = newNewcomer('be', 'en');
  const steps = stepsOf(page, who);
  await steps.open();
  await steps.start();
  const number = page.getByLabel('Card number', { exact: true });
  await expect(heading(page)).toHaveText('What is your card number?');
  const press = () => page.getByRole('button', { name: 'Continue', exact: true }).click();

  await number.fill('4065123412341234');
  await page.getByLabel('Code from the letter').fill('123412');
  await press();
  await expect(page.getByText('Your card number is invalid.')).toBeVisible();
  await expect(number).toBeFocused();

  const wrongLetter = String((Number(codeOfLetter(who.card)) + 1) % 1_000_000).padStart(6, '0');
  await number.fill(who.card);
  await expect(page.getByText('Your card number is invalid.')).toHaveCount(0);
  await page.getByLabel('Code from the letter').fill(wrongLetter);
  await press();
  await expect(page.getByText('Your card number is invalid.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('R226: a card that has an account leads to sign-in and to the username', async ({ page }) => {
  const person = await newPerson();
  const card = newCard();
  await linkCard(person, card);
  const steps = stepsOf(page, { ...newNewcomer('be', 'en'), card });
  await steps.open();
  await steps.start();
  await steps.card();
  await expect(page).toHaveURL(`${portalUrl('be')}/onboarding/existing-card`);
  await expect(heading(page)).toHaveText('This card already has an account');
  await expectNoAxeViolations(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await main.getByRole('link', { name: 'Find my username' }).click();
  await expect(page).toHaveURL(`${portalUrl('be')}/forgot-username`);
});

test('R241, R242: an address and a number that are none are said at their fields', async ({
  page,
}) => {
  const who = { ...newNewcomer('be', 'en'), email: 'nobody', phone: '12' };
  const steps = stepsOf(page, who);
  await steps.open();
  await steps.start();
  await steps.card();
  await steps.welcome();
  await steps.terms();
  await steps.create();
  await expect(page.getByText('The email provided is invalid')).toBeVisible();
  await expect(page.getByText('The phone number provided is invalid')).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding\/create$/);
  await expectNoAxeViolations(page);
});
