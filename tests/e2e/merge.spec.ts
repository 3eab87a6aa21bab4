import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { linkCard, newCard } from './support/cards.ts';
import { codeSentTo } from './support/codes.ts';
import { rows, sql } from './support/database.ts';
import { messagesTo } from './support/inbox.ts';
import { stickingOut, tooSmall } from './support/layout.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { toCodePage, typeCode } from './support/second-factor.ts';
import { sessionItems } from './support/session-items.ts';
import { mainly, portalUrl } from './support/stack.ts';
import { WIDE } from './support/widths.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectSound(page: Page) {
  await expectNoAxeViolations(page);
  expect(await stickingOut(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
}

/** Signs in, and adds an address that another account has: the code to it leads to the offer. */
async function addTheirAddress(page: Page, person: Person, other: Person) {
  await toCodePage(page, person);
  await typeCode(page, await codeSentTo(person.phone));
  await expect(heading(page)).toHaveText(`Hello ${person.firstname}`);
  await page.getByRole('navigation', { name: 'Account' }).getByText('Profile').click();
  await page.getByRole('link', { name: /^Add ?, Contacts/ }).click();
  await page.getByLabel('Security code').waitFor();
  await typeCode(page, await codeSentTo(person.phone, 2));
  await expect(heading(page)).toHaveText('Add a contact');
  await page.getByLabel('E-mail address').fill(other.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Security code').waitFor();
  await typeCode(page, await codeSentTo(other.email));
  await expect(heading(page)).toHaveText('Do you have two accounts?');
}

/** The code to the shared address, the second one that goes there. */
async function proveTheAddress(page: Page, other: Person) {
  await page.getByRole('link', { name: 'Merge', exact: true }).click();
  await expect(heading(page)).toHaveText('Check your mailbox');
  await expect(page).toHaveURL(/isFuzzion=true/);
  await typeCode(page, await codeSentTo(other.email, 2));
}

async function givePassword(page: Page, password: string) {
  await expect(heading(page)).toHaveText('The password of the other account');
  await page.getByLabel('Password of the other account').fill(password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** This account's half: the third code to its phone. */
async function proveThisSide(page: Page, person: Person) {
  await expect(heading(page)).toHaveText('The other account is yours');
  await page.getByRole('link', { name: 'Get a code' }).click();
  await page.getByLabel('Security code').waitFor();
  await typeCode(page, await codeSentTo(person.phone, 3));
  await expect(heading(page)).toHaveText('Merge your two accounts?');
}

/** The service does what it is asked, and the browser never hears of it. */
async function loseAnswers(page: Page, urlPattern: string) {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isLost = request.method === 'POST';
    void (isLost
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      : session.send('Fetch.continueRequest', { requestId }));
  });
  const patterns = [{ urlPattern, requestStage: 'Response' as const }];
  await session.send('Fetch.enable', { patterns });
}

/** The link in the message about the merge. */
async function undoLink(recipient: string): Promise<string> {
  const link = async () =>
    (await messagesTo(recipient)).flatMap(
      ({ text }) => /https?:\S+\/merge\/undo#\S+/.exec(text) ?? [],
    )[0];
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy();
  return (await link()) ?? '';
}

/** The link in the message about what was taken away. */
async function notMeLink(recipient: string): Promise<string> {
  const link = async () =>
    (await messagesTo(recipient)).flatMap(({ text }) => /http\S+\/not-me#\S+/.exec(text) ?? [])[0];
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy();
  return (await link()) ?? '';
}

/** As if it had been added and proven in the profile, which has journeys of its own. */
const addAddress = ({ email, market }: Person, value: string) =>
  sql(
    `with added as (
       insert into contact (account_id, contact_id, kind, value, verified_at)
       select account_id, gen_random_uuid(), 'email', $2, app_now() from contact where value = $1
       returning account_id, contact_id
     )
     insert into identifier (market, kind, value, account_id, contact_id)
     select $3, 'email', $2, account_id, contact_id from added`,
    [email, value, market],
  );

const pair = async (market: Person['market'], mfa: 'email' | 'sms,email' = 'email') => ({
  person: await newPerson({ market, mfa: 'sms' }),
  other: await newPerson({ market, mfa, firstname: 'Bea' }),
});

for (const market of mainly('be')) {
  test(
    `R42, R43, R129, R134, R202–R204, R208, R210, R215, R256: two accounts are proven, shown side by side, made one, and two again, in ${market}`,
    WIDE,
    async ({ page, browser }) => {
      const { person, other } = await pair(market);
      await addTheirAddress(page, person, other);
      await expect(page).toHaveURL(/\/duplicated\?target=.+&method=email&redirect=profile/);
      expect(await sessionItems(page)).toContain('fuzzion_payload');
      await expect(page.getByRole('main')).not.toContainText('Bea');
      await expectSound(page);

      await proveTheAddress(page, other);
      await givePassword(page, 'not-the-password');
      await expect(
        page
          .getByRole('main')
          .getByText('The information you gave does not match the other account.'),
      ).toBeVisible();
      await expectSound(page);
      // A refresh asks for what is still owed, and for nothing twice.
      await page.reload();
      await givePassword(page, other.password);
      await expect(heading(page)).toHaveText('The other account is yours');
      await expectSound(page);
      await proveThisSide(page, person);

      await expect(page.getByText('This account stays')).toBeVisible();
      await expect(page.getByRole('heading', { name: /^Bea / })).toBeVisible();
      await expectSound(page);
      await page.reload();
      await expect(heading(page)).toHaveText('Merge your two accounts?');
      // Another language is another word for the same, on the same page.
      await page.getByRole('link', { name: 'Français' }).click();
      await expect(heading(page)).toHaveText(/^Réunir vos deux comptes/);
      await page.getByRole('link', { name: 'English' }).click();
      await page.getByRole('radio', { name: other.email }).check();
      await page.getByRole('button', { name: 'Merge' }).click();

      await expect(heading(page)).toHaveText('You have one account now');
      await expect(page).toHaveURL(/\/fuzzion-success\?redirect=profile/);
      expect(await sessionItems(page)).not.toContain('fuzzion_payload');
      await expect(page.getByText(/^You can undo it until/)).toBeVisible();
      await expectSound(page);
      await page.reload();
      await expect(heading(page)).toHaveText('You have one account now');
      await page.getByRole('link', { name: 'Continue' }).click();
      await expect(heading(page)).toHaveText('Profile');
      const contacts = page.getByRole('region', { name: 'Contacts' });
      for (const { email } of [person, other]) await expect(contacts).toContainText(email);

      // Quietly under Security, until it is over.
      await page.getByRole('navigation', { name: 'Account' }).getByText('Security').click();
      await expect(page.getByRole('region', { name: 'Merged accounts' })).toContainText('Bea');
      await expectSound(page);

      // The link in the other account's mailbox makes two again, in a browser that was never signed in.
      const link = await undoLink(other.email);
      const elsewhere = await browser.newContext();
      const mailbox = await elsewhere.newPage();
      await mailbox.goto(`${link.split('#')[0]}?language=en#${link.split('#')[1]}`);
      await expect(mailbox.getByText(/your account was merged into another one/)).toBeVisible();
      await expect(mailbox).not.toHaveURL(/#/);
      await expectSound(mailbox);
      await mailbox.getByLabel('Password from before the merge').fill(other.password);
      await mailbox.getByRole('button', { name: 'Make two accounts' }).click();
      await expect(heading(mailbox)).toHaveText('These are two accounts again');
      await expectSound(mailbox);
      const again = await elsewhere.newPage();
      await again.goto(link);
      await expect(heading(again)).toHaveText('This link no longer works');
      await elsewhere.close();

      // Everybody is out; who signs in again finds what was there before.
      await page.goto(`${portalUrl(market)}/profile`);
      await expect(heading(page)).toHaveText('Sign in');
      await toCodePage(page, person);
      await typeCode(page, await codeSentTo(person.phone, 4));
      await expect(heading(page)).toHaveText(`Hello ${person.firstname}`);
      await page.getByRole('navigation', { name: 'Account' }).getByText('Profile').click();
      await expect(contacts).toContainText(person.email);
      await expect(contacts).not.toContainText(other.email);
    },
  );

  test(`R162, R214: a set-up that finds the other account, and a factor of it, in ${market}`, async ({
    page,
  }) => {
    const { person, other } = await pair(market, 'sms,email');
    await toCodePage(page, person);
    await typeCode(page, await codeSentTo(person.phone));
    await expect(heading(page)).toHaveText(`Hello ${person.firstname}`);
    await page.goto(`${portalUrl(market)}/setup-mfa/email?redirect=security`);
    await page.getByLabel('E-mail address').fill(other.email);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    // First a code to what is there; then the address waits where it was typed.
    await page.getByLabel('Security code').waitFor();
    await typeCode(page, await codeSentTo(person.phone, 2));
    await expect(page.getByLabel('E-mail address')).toHaveValue(other.email);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByLabel('Security code').waitFor();
    await typeCode(page, await codeSentTo(other.email));
    await expect(heading(page)).toHaveText('Do you have two accounts?');
    expect(await sessionItems(page)).toContain('fuzzion_payload');

    await proveTheAddress(page, other);
    // The other account has codes by SMS: the code page opens for them.
    await expect(heading(page)).toHaveText('Check your phone');
    await expect(page).toHaveURL(/\/mfa\?.*isFuzzion=true/);
    await expectSound(page);
    await typeCode(page, await codeSentTo(other.phone));
    await proveThisSide(page, person);
  });

  test(`R209: a merge whose answer gets lost says what became of it, in ${market}`, async ({
    page,
  }) => {
    const { person, other } = await pair(market);
    await addTheirAddress(page, person, other);
    await proveTheAddress(page, other);
    await givePassword(page, other.password);
    await proveThisSide(page, person);

    const isMerge = (url: URL) => url.pathname === '/merge';
    await page.route(isMerge, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Merge' }).click();
    await expect(
      page
        .getByRole('main')
        .getByText('A technical error occurred during the merging of the accounts.'),
    ).toBeVisible();
    await expect(
      page.getByRole('main').getByText('Nothing was changed. You can safely try again.'),
    ).toBeVisible();
    await expectSound(page);

    await page.unroute(isMerge);
    await loseAnswers(page, '*/merge');
    await page.getByRole('button', { name: 'Merge' }).click();
    await expect(heading(page)).toHaveText('You have one account now');
  });
}

for (const market of mainly('lu')) {
  test(`R203, R207, R208: the accounts stay two, in ${market}`, WIDE, async ({ page }) => {
    const { person, other } = await pair(market);
    await addTheirAddress(page, person, other);
    await page.getByRole('link', { name: 'Do not merge' }).click();
    await expect(heading(page)).toHaveText('Leave the accounts two?');
    await expectSound(page);
    await page.goBack();
    await expect(heading(page)).toHaveText('Do you have two accounts?');
    await page.goForward();
    await page.getByRole('radio', { name: /These are two people/ }).check();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(heading(page)).toHaveText('The accounts stay two');
    const reference = page.getByText(/^[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{2}$/);
    await expect(reference).toBeVisible();
    await expectSound(page);
    await page.reload();
    await expect(reference).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(heading(page)).toHaveText('Profile');
    await expect(page.getByRole('region', { name: 'Contacts' })).not.toContainText(other.email);
  });

  test(`attack 69: a contact said to be one's own leaves the other account only after a code to it, never as its last, and its owner puts it back, in ${market}`, async ({
    page,
    browser,
  }) => {
    const person = await newPerson({ market, mfa: 'sms' });
    const other = await newPerson({ market, firstname: 'Bea' });
    const addressesOf = () =>
      rows(
        `select c.value from contact c join contact phone using (account_id)
         where phone.value = $1 and c.kind = 'email' order by 1`,
        [other.phone],
      );
    await addTheirAddress(page, person, other);
    await page.getByRole('link', { name: 'Do not merge' }).click();
    const decline = async () => {
      await page.getByRole('radio', { name: /It belongs to me alone/ }).check();
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    };
    await decline();
    await expect(heading(page)).toHaveText('Check your mailbox');
    await typeCode(page, await codeSentTo(other.email, 2));
    await expect(heading(page)).toHaveText('Leave the accounts two?');
    await decline();
    await expect(
      page.getByRole('main').getByText(/The other account has nothing else of this kind/),
    ).toBeVisible();
    await expectSound(page);
    expect(await addressesOf()).toHaveLength(1);

    const second = `second-${other.email}`;
    await addAddress(other, second);
    await decline();
    await expect(heading(page)).toHaveText('It left the other account');
    await expectSound(page);
    expect(await addressesOf()).toEqual([{ value: second }]);
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(heading(page)).toHaveText('Profile');

    const owner = await (await browser.newContext()).newPage();
    await owner.goto(await notMeLink(second));
    await owner.getByRole('button', { name: 'Secure my account' }).click();
    await expect.poll(addressesOf, { timeout: 20_000 }).toHaveLength(2);
    await owner.context().close();
  });

  test(`R205, R210: the card of the other account and its platform password prove it, in ${market}`, async ({
    page,
  }) => {
    const { person, other } = await pair(market);
    const card = newCard();
    await linkCard(other, card);
    await addTheirAddress(page, person, other);
    await page.getByRole('link', { name: /use a card number/ }).click();
    await expect(heading(page)).toHaveText('Claim the other account');
    await page.getByLabel('Platform password').fill('not-the-password');
    await page.getByLabel('Card number').fill(card);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(
      page
        .getByRole('main')
        .getByText('The information you gave does not match the other account.'),
    ).toBeVisible();
    await expectSound(page);
    await page.getByLabel('Platform password').fill(`platform-${card.slice(-6)}`);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    // It has codes by e-mail, and those are honoured.
    await expect(heading(page)).not.toHaveText('Claim the other account');
  });

  test(`R74: a duplicated login without a session is sent nowhere, and an offer of another tab is none, in ${market}`, async ({
    page,
  }) => {
    await page.goto(`${portalUrl(market)}/login/email?language=en`);
    await page.evaluate(() => sessionStorage.setItem('fuzzion_payload', 'x'.repeat(40)));
    await page.goto(`${portalUrl(market)}/duplicated`);
    await expect(heading(page)).toHaveText('Nothing to decide here');
    await expect(page).toHaveURL(/\/duplicated/);
    await expectSound(page);
  });
}
