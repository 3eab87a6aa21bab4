import { codeSentTo } from './support/codes.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { messagesTo } from './support/inbox.ts';
import { comeFrom, newNetwork } from './support/network.ts';
import { heading, newNewcomer, stepsOf, WAY_BY_CARD } from './support/newcomer.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { typeCode } from './support/second-factor.ts';
import { submitLogin } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';

test.describe.configure({ timeout: 240_000 });

test.beforeEach(({ context }) => comeFrom(context, newNetwork()));

test('attack 4, A14: an address that has an account is told to its owner, who signs in and adds the card', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'email' });
  const who = { ...newNewcomer('be', 'en'), email: person.email };
  const steps = stepsOf(page, who);
  for (const step of WAY_BY_CARD.slice(0, WAY_BY_CARD.indexOf('emailCode'))) await steps[step]();
  // Up to here nothing differs from the way of somebody new.
  await expect(page).toHaveURL(/\/onboarding-mfa$/);
  await expect(heading(page)).toHaveText('Check your mailbox');
  await expect(page.getByText(/already have an account/)).toHaveCount(0);

  await typeCode(page, await codeSentTo(person.email));
  await expect(heading(page)).toHaveText('You already have an account');
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\/email$/);
  await submitLogin(page, person);
  await expect(page).toHaveURL(/\/mfa\?/);
  await page.getByLabel('Security code').waitFor();
  await typeCode(page, await codeSentTo(person.email, 2));

  // The sign-in is one proof, the card another one.
  const goOn = page.getByRole('button', { name: 'Continue', exact: true });
  const question = page.getByRole('button', { name: 'Add my card' });
  await page.waitForURL(/redirect=onboarding\.attach|\/onboarding\/attach/);
  await expect(goOn.or(page.getByLabel('Security code')).or(question)).toBeVisible();
  if (await goOn.isVisible()) await goOn.click();
  await page.getByLabel('Security code').waitFor();
  await typeCode(page, await codeSentTo(person.email, 3));

  await expect(heading(page)).toHaveText('Add this card to your account?');
  await expect(page.getByRole('main')).toContainText(who.card.slice(-4));
  await expectNoAxeViolations(page);
  await question.click();
  await expect(heading(page)).toHaveText('Your card is added and active.');
  await expectNoAxeViolations(page);
  // Somebody else may have done it: whoever reads the mailbox learns of it.
  await expect
    .poll(async () => (await messagesTo(person.email)).map(({ subject }) => subject))
    .toContain('A card was added to your account');
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page).toHaveURL(`${portalUrl('be')}/user/dashboard`);
});

test('R256: who signs in to another account than the address’s is offered to make one of the two', async ({
  page,
}) => {
  const [mine, older] = [await newPerson({ mfa: 'sms' }), await newPerson({ mfa: 'email' })];
  const who = { ...newNewcomer('be', 'en'), email: older.email };
  const steps = stepsOf(page, who);
  for (const step of WAY_BY_CARD.slice(0, WAY_BY_CARD.indexOf('emailCode'))) await steps[step]();
  await typeCode(page, await codeSentTo(older.email));
  await expect(heading(page)).toHaveText('You already have an account');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await submitLogin(page, mine);
  await page.getByLabel('Security code').waitFor();
  await typeCode(page, await codeSentTo(mine.phone));
  const goOn = page.getByRole('button', { name: 'Continue', exact: true });
  await page.waitForURL(/redirect=onboarding\.attach|\/onboarding\/attach/);
  await expect(goOn.or(page.getByLabel('Security code'))).toBeVisible();
  if (await goOn.isVisible()) await goOn.click();
  await page.getByLabel('Security code').waitFor();
  await typeCode(page, await codeSentTo(mine.phone, 2));

  await page.getByRole('button', { name: 'Add my card' }).click();
  await expect(heading(page)).toHaveText('Do you have two accounts?');
  await expect(page).toHaveURL(/\/duplicated\?.*redirect=onboarding\.attach/);
  await expectNoAxeViolations(page);
  // Whoever leaves it stays in this account, without the card.
  await page.getByRole('link', { name: 'Do not merge' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(heading(page)).toHaveText('The accounts stay two');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText(`Hello ${mine.firstname}`);
});
