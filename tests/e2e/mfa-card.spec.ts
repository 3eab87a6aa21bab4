import { randomInt } from 'node:crypto';

import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { sql } from './support/database.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { type JourneyLanguage, signIn } from './support/sign-in.ts';
import { type Market, portalUrl } from './support/stack.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Signed in, a card holder to whom nothing can be sent any more; returns the code of the letter. */
async function signedInHolder(page: Page, market: Market, language: JourneyLanguage) {
  const letter = String(randomInt(100_000, 999_999)).replace(/9999$/, '1111');
  const platforms = { user_id: `${market.toUpperCase()}-${letter}` };
  const person = await newPerson({ market, language, platforms });
  await signIn(page, person, language);
  await sql(
    `update contact set verified_at = null
     where account_id = (select account_id from contact where value = $1)`,
    [person.email],
  );
  return letter;
}

for (const { market, language, ...words } of [
  {
    market: 'be',
    language: 'nl',
    field: 'Verificatiecode',
    wrong: 'Je code is ongeldig, probeer opnieuw.',
    failing: 'Werkt de code niet?',
    again: /^Opnieuw beginnen/,
  },
  {
    market: 'lu',
    language: 'fr',
    field: 'Code de vérification',
    wrong: 'Votre code n’est pas valable, réessayez.',
    failing: 'Le code ne fonctionne pas ?',
    again: /^Recommencer/,
  },
] as const) {
  test(`R108, R111, R112, R120: in ${market}, ${language}, the letter of the card opens the change of the password`, async ({
    page,
  }) => {
    const letter = await signedInHolder(page, market, language);
    await page.goto(`${portalUrl(market)}/security/edit-password`);
    await expect(page).toHaveURL(/\/mfa\?/);

    const field = page.getByLabel(words.field);
    await expect(field).toHaveAttribute('autocomplete', 'off');
    await expect(page.getByText(words.failing)).toBeVisible();
    await expect(page.getByRole('button', { name: words.again })).toBeVisible();
    await expectNoAxeViolations(page);
    await field.fill('WRONG1');
    await field.press('Enter');
    await expect(page.getByText(words.wrong)).toBeVisible();
    await field.fill(letter);
    await field.press('Enter');
    await expect(page).toHaveURL(`${portalUrl(market)}/security/edit-password`);
  });
}

test('A35: who does not have the letter either is two taps from support', async ({ page }) => {
  await signedInHolder(page, 'be', 'en');
  await page.goto(`${portalUrl('be')}/security/edit-password`);
  await expect(heading(page)).toHaveText('Take the letter that came with your card');
  await page.getByRole('link', { name: 'I do not have this letter' }).click();
  await expect(heading(page)).toHaveText('Let us find another way');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/support$/);
});
