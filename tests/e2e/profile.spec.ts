import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { codeSentTo } from './support/codes.ts';
import { stickingOut, tooSmall } from './support/layout.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { proveBySms, toCodePage, typeCode } from './support/second-factor.ts';
import { mainly, portalUrl } from './support/stack.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const group = (page: Page, name: string) => page.getByRole('region', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The profile in the other language that somebody chooses there. */
const SECOND_LANGUAGE = {
  be: {
    language: 'nl',
    personal: 'Persoonlijke gegevens',
    profile: 'Profiel',
    born: '14 juni 1991',
  },
  lu: {
    language: 'fr',
    personal: 'Informations personnelles',
    profile: 'Profil',
    born: '14 juin 1991',
  },
};

const IBANS = {
  be: { right: 'BE68 5390 0754 7034', wrong: 'BE68 5390 0754 7035', middle: '5390', end: '7034' },
  lu: {
    right: 'LU28 0019 4006 4475 0000',
    wrong: 'LU28 0019 4006 4475 0001',
    middle: '4006',
    end: '0000',
  },
};

/** Each heading that comes up from now on, whatever the test expects: a screen that somebody sees. */
async function watchHeadings(page: Page) {
  await page.evaluate(() => {
    const last = () => document.querySelector('main h1')?.textContent ?? '';
    const shown = [last()];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      if (last() !== '' && last() !== shown.at(-1)) shown.push(last());
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return async () =>
    (await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).slice(1);
}

async function expectSound(page: Page) {
  await expectNoAxeViolations(page);
  expect(await stickingOut(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
}

/** To the profile, by the menu, with a code by SMS. */
async function openProfile(page: Page, person: Person) {
  await toCodePage(page, person);
  await typeCode(page, await codeSentTo(person.phone));
  await expect(heading(page)).toHaveText('Hello Amina');
  await page.getByRole('navigation', { name: 'Account' }).getByText('Profile').click();
  await expect(heading(page)).toHaveText('Profile');
}

async function choose(page: Page, contact: string, choice: string | RegExp) {
  await page.getByRole('button', { name: new RegExp(`^Manage ?, ${contact}`) }).click();
  await page.getByRole('menuitem', { name: choice }).click();
}

/** Another change of factors may have ended the proof: then it comes first, and the question after it. */
async function proveIfAsked(page: Page, sentTo: string, count: number) {
  const field = page.getByLabel('Security code');
  await expect(field.or(page.getByRole('dialog')).first()).toBeVisible();
  if (await field.isVisible()) await typeCode(page, await codeSentTo(sentTo, count));
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function agree(page: Page, name: string) {
  const dialog = page.getByRole('dialog');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

for (const market of mainly('lu')) {
  const words = SECOND_LANGUAGE[market];
  const iban = IBANS[market];

  test(`R21, R48, R59, R250, R253, R254: the profile shows all three, and each personal field is saved where it stands, in ${market}`, async ({
    page,
  }) => {
    const person = await newPerson({ market, mfa: 'sms' });
    await openProfile(page, person);
    await expect(group(page, 'Personal information')).toContainText('Amina');
    await expect(group(page, 'Contacts').getByText('Primary')).toHaveCount(2);
    await expect(group(page, 'Bank account')).toContainText('No account number yet');
    await expectSound(page);

    await page.getByRole('link', { name: /^Edit ?, Personal information/ }).click();
    await expect(heading(page)).toHaveText('Personal information');
    // Nobody knows which of the fields they came for.
    await expect(heading(page)).toBeFocused();
    await expectSound(page);
    const save = (label: string) =>
      page.getByRole('button', { name: new RegExp(`^Save ?, ${label}`) });
    await page.getByLabel('First name').fill('1234');
    await save('First name').click();
    await expect(page.getByText(/^Please type your name as it is/)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('First name').fill('Aminata');
    await save('First name').click();
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(1);
    await page.getByLabel('Day').fill('14');
    await page.getByLabel('Month').fill('6');
    await page.getByLabel('Year').fill('1991');
    await save('Date of birth').click();
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(2);
    await page.getByLabel('Language').and(page.locator('select')).selectOption(words.language);
    await save('Language').click();
    await expect(heading(page)).toHaveText(words.personal);
    await expectSound(page);

    // By its address alone it is not entered.
    await page.reload();
    await expect(heading(page)).toHaveText(words.profile);
    await expect(group(page, words.personal)).toContainText('Aminata');
    await expect(group(page, words.personal)).toContainText(words.born);
    await expectSound(page);
  });

  test(`R67, R255, R257–R259, R261, R262: an address is added, gets codes, comes first, and the one before it goes and comes back, in ${market}`, async ({
    page,
  }) => {
    const person = await newPerson({ market, mfa: 'sms,email' });
    await openProfile(page, person);
    const fresh = `private.${person.email}`;

    // The only number stays, and the menu says why.
    await choose(page, '\\+3', /^Delete/);
    await expect(page.getByRole('dialog')).toContainText('You need at least one phone number');
    await expectNoAxeViolations(page);
    await press(page, 'Cancel');

    await page.getByRole('link', { name: /^Add ?, Contacts/ }).click();
    await proveBySms(page, person, 2);
    await expect(heading(page)).toHaveText('Add a contact');
    expect(new URL(page.url()).pathname).toBe('/profile/edit-credentials');
    await expectSound(page);
    await page.getByLabel('E-mail address').fill(person.email);
    await press(page, 'Send me a code');
    await expect(page.getByText('This email is invalid or already used').first()).toBeVisible();
    await page.getByLabel('E-mail address').fill(fresh);
    await press(page, 'Send me a code');
    await page.getByLabel('Security code').waitFor();
    await expectSound(page);
    await typeCode(page, await codeSentTo(fresh));
    await expect(page.getByText(/^Done\. .* belongs to your account/).first()).toBeVisible();
    await expect(page.getByText('Not possible as primary yet: no codes go there.')).toBeVisible();
    await expectSound(page);

    await page.getByRole('link', { name: 'Turn on codes, so that it can be primary' }).click();
    await press(page, 'Send me a code');
    await page.getByLabel('Security code').waitFor();
    await typeCode(page, await codeSentTo(fresh, 2));
    await expect(heading(page)).toHaveText('Profile');
    await expect(page.getByText(/^Done\. Security codes now go to/).first()).toBeVisible();

    await choose(page, 'private', 'Make primary');
    await proveIfAsked(page, person.phone, 3);
    await agree(page, 'Make primary');
    await expect(page.getByText(/^Done\. private.* is primary now/).first()).toBeVisible();
    const first = group(page, 'Contacts').getByRole('listitem').first();
    await expect(first).toContainText(fresh);
    await expect(first).toContainText('Primary');

    await choose(page, person.email.slice(0, 8), /^Delete/);
    await proveIfAsked(page, fresh, 3);
    await agree(page, 'Delete');
    await expect(page.getByText('Deleted. For 3 days you can put it back.').first()).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: /^Put back/ }).click();
    await proveIfAsked(page, fresh, 4);
    await agree(page, 'Put back');
    await expect(group(page, 'Contacts')).toContainText(person.email);
  });

  test(`R67, R267–R269: an account number is checked, masked, and used a day later, in ${market}`, async ({
    page,
  }) => {
    const person = await newPerson({ market, mfa: 'sms' });
    await openProfile(page, person);
    await page.getByRole('link', { name: /^Add ?, Bank account/ }).click();
    await proveBySms(page, person, 2);
    await expect(heading(page)).toHaveText('Bank account');
    await expectSound(page);
    const field = page.getByLabel('Account number (IBAN)');
    await field.fill(iban.wrong);
    await press(page, 'Save the account number');
    await expect(page.getByText('The provided IBAN is invalid.')).toBeVisible();
    await expect(field).toBeFocused();
    await expectNoAxeViolations(page);
    await field.fill(iban.right);
    await page.route('**/user/iban', (route) => route.abort('connectionrefused'));
    await press(page, 'Save the account number');
    const failed = page.getByText("IBAN couldn't be updated. Try again later.");
    await expect(failed.first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute('**/user/iban');
    await press(page, 'Save the account number');
    await expect(page.getByText(/^Saved\. Money goes to/).first()).toBeVisible();
    const bank = group(page, 'Bank account');
    await expect(bank).toContainText(iban.end);
    await expect(bank).not.toContainText(iban.middle);
    await expect(bank).toContainText('Waiting');
    await page.goto(`${portalUrl(market)}/profile`);
    await expect(group(page, 'Bank account')).toContainText('Waiting');
    await expectSound(page);
  });
}

test('R67, R255: the only number is changed on four screens, proven by another factor', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'email' });
  const fresh = `+3247${String(Date.now()).slice(-7)}`;
  await toCodePage(page, person);
  await typeCode(page, await codeSentTo(person.email));
  await page.getByRole('navigation', { name: 'Account' }).getByText('Profile').click();
  await expect(heading(page)).toHaveText('Profile');
  const screensSince = await watchHeadings(page);

  await page.getByRole('link', { name: /^Add ?, Contacts/ }).click();
  await expect(heading(page)).toHaveText('Check your mailbox');
  await typeCode(page, await codeSentTo(person.email, 2));
  await expect(heading(page)).toHaveText('Add a contact');
  await page.getByRole('link', { name: 'Phone', exact: true }).click();
  await page.getByLabel('Number').fill(fresh);
  await press(page, 'Send me a code');
  await page.getByLabel('Security code').waitFor();
  await typeCode(page, await codeSentTo(fresh));
  await expect(page.getByText(/^Done\. .* belongs to your account/).first()).toBeVisible();
  const before = group(page, 'Contacts').getByRole('listitem').filter({ hasText: '+32' }).first();
  await expect(before).toContainText('Primary');
  await before.getByRole('button', { name: /^Manage/ }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await agree(page, 'Delete');
  await expect(page.getByText('Deleted. For 3 days you can put it back.').first()).toBeVisible();
  const screens = await screensSince();
  expect(screens.length, screens.join(' → ')).toBeGreaterThan(2);
  expect(screens.length, screens.join(' → ')).toBeLessThanOrEqual(4);
});
