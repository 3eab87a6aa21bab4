import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { codeSentTo } from './support/codes.ts';
import { sql } from './support/database.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { proveBySms, toCodePage, typeCode } from './support/second-factor.ts';
import { portalUrl } from './support/stack.ts';

const home = portalUrl('be');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function signInBySms(page: Page): Promise<Person> {
  const person = await newPerson({ mfa: 'sms,email' });
  await toCodePage(page, person);
  await page.getByLabel('Security code').waitFor();
  await typeCode(page, await codeSentTo(person.phone));
  await expect(heading(page)).toHaveText('Hello Amina');
  return person;
}

/** Its place in the history, as the router counts. */
const entryOf = (page: Page) => page.evaluate(() => (history.state as { idx: number }).idx);

/** Opens an address of the code page; answers with what the page asked the API for. */
async function askedAt(page: Page, address: string) {
  const request = page.waitForRequest(/\/mfa\/sudo\?/);
  await page.goto(home + address);
  return Object.fromEntries(new URL((await request).url()).searchParams);
}

test('R130, R131, R141, A28: the code page asks for the method in its address, else for the usual one, and leads two entries back, or home where there are none', async ({
  page,
}) => {
  const person = await signInBySms(page);
  expect(await askedAt(page, '/mfa')).toEqual({ single: '0', mfaId: '1' });
  await expect(heading(page)).toHaveText('Check your phone');
  await typeCode(page, await codeSentTo(person.phone, 2));
  await expect(page).toHaveURL(`${home}/user/dashboard`);

  expect(await askedAt(page, '/mfa?mfaId=2&redirect=security')).toMatchObject({ mfaId: '2' });
  await expect(heading(page)).toHaveText('Check your mailbox');
  await typeCode(page, await codeSentTo(person.email));
  await expect(heading(page)).toHaveText('Security');

  // No page of ours leads to the list without saying where to go on: an entry of the history does.
  const before = await entryOf(page);
  await page.evaluate((idx) => {
    history.pushState({ idx, key: 'list', usr: null }, '', '/mfa/methods?another=true');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, before + 1);
  await page
    .getByRole('main')
    .getByRole('radio', { name: /^E-mail/ })
    .check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Security code').waitFor();
  await typeCode(page, await codeSentTo(person.email, 2));
  await expect(page).toHaveURL(`${home}/security`);
  expect(await entryOf(page)).toBe(before);
});

test('R126, R140, R266: a proof leads on to what was to be done; a link with an address sends its code there; an address that is the last by now is not deleted, and the page says so', async ({
  page,
}) => {
  const person = await signInBySms(page);
  await page.goto(`${home}/security/mfa-edit?action=edit&targetMfaId=2`);
  await proveBySms(page, person, 2);
  await expect(page).toHaveURL(`${home}/security/mfa-edit?action=edit&targetMfaId=2`);

  const fresh = `${randomUUID()}@mail.example`;
  const link = new URLSearchParams({ isActivation: 'true', method: 'email', value: fresh });
  await page.goto(`${home}/mfa?${link}&redirect=security`);
  await expect(heading(page)).toHaveText('Check your mailbox');
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('mfaPayload') ?? '{}'));
  expect(kept).toMatchObject({ method: 'email', value: fresh });
  const confirmed = page.waitForRequest(/\/mfa\/activate$/);
  await typeCode(page, await codeSentTo(fresh));
  expect((await confirmed).postDataJSON()).toMatchObject({ payload: kept.payload });
  await expect(heading(page)).toHaveText('Security');

  await page.goto(`${home}/security/mfa-edit`);
  await proveBySms(page, person, 3);
  const remove = page.getByRole('button', { name: new RegExp(`^Delete ?, ${fresh}$`) });
  await expect(remove).toBeEnabled();
  // In another window the other address has gone meanwhile.
  await sql(
    `delete from mfa_method where method = 'email'
     and contact_id = (select contact_id from contact where value = $1)`,
    [person.email],
  );
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByText('An error occurred while trying to delete the item.').first(),
  ).toBeVisible();
  await page.reload();
  await expect(remove).toBeVisible();
});
