import { expectNoAxeViolations } from './support/axe.ts';
import { codeSentTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { toCodePage, typeCode } from './support/second-factor.ts';

test('a lost phone: two taps to a code by e-mail, which signs in', async ({ page }) => {
  const person = await newPerson({ mfa: 'sms,email' });
  await toCodePage(page, person);
  await page.getByRole('link', { name: 'I no longer have this phone' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let us find another way');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mailbox');
  await typeCode(page, await codeSentTo(person.email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
});

test('a lost phone and nothing else: two taps to support', async ({ page }) => {
  const person = await newPerson({ market: 'lu', language: 'fr', mfa: 'sms' });
  await toCodePage(page, person, 'fr');
  await page.getByRole('link', { name: 'Je n’ai plus ce téléphone' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(/\/support$/);
});
