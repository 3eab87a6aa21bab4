import { bankingSchema } from '@carnet/contract/calls/details';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { contactPage } from '../../testing/contact-page.ts';
import { newBrowserOf, stepUp } from '../../testing/second-factors.ts';
import { messagesTo } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { undoing } from '../../testing/undoing.ts';

/** Published examples, one of each length that SEPA has in our markets' neighbourhood. */
const BE = { iban: 'BE68 5390 0754 7034', country: 'BE' };
const LU = { iban: 'LU28 0019 4006 4475 0000', country: 'LU' };
const OTHERS = [
  ['AT', 'AT61 1904 3002 3457 3201'],
  ['CY', 'CY17 0020 0128 0000 0012 0052 7600'],
  ['DE', 'DE89 3704 0044 0532 0130 00'],
  ['EE', 'EE38 2200 2210 2014 5685'],
  ['ES', 'ES91 2100 0418 4502 0005 1332'],
  ['FI', 'FI21 1234 5600 0007 85'],
  ['FR', 'FR14 2004 1010 0505 0001 3M02 606'],
  ['GR', 'GR16 0110 1250 0000 0001 2300 695'],
  ['HR', 'HR12 1001 0051 8630 0016 0'],
  ['IE', 'IE29 AIBK 9311 5212 3456 78'],
  ['IT', 'IT60 X054 2811 1010 0000 0123 456'],
  ['LI', 'LI21 0881 0000 2324 013A A'],
  ['LT', 'LT12 1000 0111 0100 1000'],
  ['LV', 'LV80 BANK 0000 4351 9500 1'],
  ['MC', 'MC58 1122 2000 0101 2345 6789 030'],
  ['MT', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'],
  ['NL', 'NL91 ABNA 0417 1643 00'],
  ['NO', 'NO93 8601 1117 947'],
  ['PL', 'PL61 1090 1014 0000 0712 1981 2874'],
  ['PT', 'PT50 0002 0123 1234 5678 9015 4'],
  ['SE', 'SE45 5000 0000 0583 9825 7466'],
  ['SI', 'SI56 2633 0001 2039 086'],
  ['SK', 'SK31 1200 0000 1987 4263 7541'],
  ['SM', 'SM86 U032 2509 8000 0000 0270 100'],
] as const;

describe('the bank account of a person', () => {
  let world: TestWorld;
  let page: ReturnType<typeof contactPage>;
  beforeAll(async () => {
    world = await startTestApi();
    page = contactPage(world);
  });
  beforeEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  const put = (browser: TestClient, payload: object) =>
    browser.send({
      method: 'PUT',
      url: '/user/iban',
      payload,
      headers: { 'accept-language': 'en' },
    });
  const bankingOf = async (browser: TestClient) => (await page.detailsOf(browser)).banking;

  it('R267, attack 73: it is kept with its country, masked, and used 24 hours later', async () => {
    const { browser } = await page.proven();
    const answer = await put(browser, BE);
    expect(answer.statusCode, answer.body).toBe(200);
    const banking = bankingSchema.parse(answer.json());
    expect(banking).toMatchObject({ iban: 'BE •••• 7034', country: 'BE', until_then: null });
    const wait = Date.parse(banking.used_from) - Date.parse(banking.changed_at);
    expect(wait).toBe(24 * 60 * 60 * 1000);
    expect(await bankingOf(browser)).toEqual(answer.json());
  });

  it('attack 73: until then money goes to the one before', async () => {
    const person = await page.proven();
    await put(person.browser, BE);
    await world.setClockAhead('25 hours');
    await stepUp(world, person, { action: 'profile.edit-credentials' });
    await put(person.browser, LU);
    expect(await bankingOf(person.browser)).toMatchObject({
      iban: 'LU •••• 0000',
      until_then: 'BE •••• 7034',
    });
    await world.setClockAhead('50 hours');
    expect(await bankingOf(person.browser)).toMatchObject({
      iban: 'LU •••• 0000',
      until_then: null,
    });
  });

  it.each(OTHERS)('R268: an account in %s is taken: %s', async (country, iban) => {
    const { browser } = await page.proven();
    const spelled = iban.toLowerCase().replaceAll(' ', '-');
    expect((await put(browser, { iban: spelled, country })).statusCode).toBe(200);
  });

  it.each([
    'BE68 5390 0754 7035',
    'BE68 5390 0754 703',
    'BE68 5390 0754 7034 1',
    'XX68 5390 0754 7034',
    'not an account',
    '0',
  ])('R268: "%s" is no account number, and nothing changes', async (iban) => {
    const { browser } = await page.proven();
    const answer = await put(browser, { iban, country: 'BE' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'iban.invalid',
      message: 'The provided IBAN is invalid.',
      errors: { iban: ['The provided IBAN is invalid.'] },
    });
    expect(await bankingOf(browser)).toBeNull();
  });

  it('R267: the country is the one that the number begins with', async () => {
    const { browser } = await page.proven();
    const answer = await put(browser, { ...BE, country: 'LU' });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['country']);
    expect(answer.json().code).toBe('iban.country_differs');
  });

  it('attack 73: every contact is told, with the end of the number and from when it is used', async () => {
    const person = await page.proven();
    await put(person.browser, BE);
    const told = (await messagesTo(world, person.accountId)).filter(
      ({ purpose }) => purpose === 'iban-changed',
    );
    expect(told.map(({ to }) => to).toSorted()).toEqual([person.email, person.phone].toSorted());
    expect(told[0]?.values).toMatchObject({ iban: 'BE •••• 7034', usedFrom: expect.any(String) });
  });

  it('the same number again changes nothing and alarms nobody', async () => {
    const person = await page.proven();
    const first = (await put(person.browser, BE)).json();
    const before = (await messagesTo(world, person.accountId)).length;
    const again = await put(person.browser, { ...BE, iban: BE.iban.replaceAll(' ', '') });
    expect(again.json()).toEqual(first);
    expect(await messagesTo(world, person.accountId)).toHaveLength(before);
  });

  it('attack 80: the number is nowhere in the database or the log, nor in any answer', async () => {
    const person = await page.proven();
    const answer = await put(person.browser, LU);
    const read = await person.browser.get('/user/details');
    const { rows: tables } = await world.sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'pgboss')`,
    );
    const kept: string[] = [];
    for (const { name } of tables) {
      const { rows } = await world.sql<{ row: string }>(`select t::text as row from ${name} t`);
      kept.push(...rows.map(({ row }) => row));
    }
    const everywhere = [answer.body, read.body, ...kept, ...world.logLines].join('\n');
    expect(everywhere).toContain('LU •••• 0000');
    expect(everywhere).not.toMatch(/LU28|0019\s?4006|4006\s?4475/);
  });

  it('attack 73: a sealed number that was copied to another account does not open', async () => {
    const [rich, poor] = [await page.proven(), await page.proven()];
    await put(rich.browser, BE);
    await put(poor.browser, LU);
    await world.sql(
      `update bank_account set iban_sealed =
         (select iban_sealed from bank_account where account_id = $1) where account_id = $2`,
      [rich.accountId, poor.accountId],
    );
    expect((await put(poor.browser, BE)).statusCode).toBe(500);
  });

  it('attacks 73, 83: while a contact is on hold the bank account stays, and says until when', async () => {
    const person = await page.proven();
    await put(person.browser, BE);
    await page.add(person, { email: page.newAddress() });
    const { unsettled } = await page.detailsOf(person.browser);
    expect(unsettled).toMatchObject({ why: 'hold' });

    const refused = await put(person.browser, LU);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().code).toBe('account.unsettled');
    const seconds = Date.parse(refused.json().retry_at) - Date.parse(unsettled?.until ?? '');
    expect(Math.abs(seconds)).toBeLessThan(5_000);
    expect(await bankingOf(person.browser)).toMatchObject({ country: 'BE' });

    await world.setClockAhead('72 hours 1 minute');
    await stepUp(world, person, { action: 'profile.edit-credentials' });
    expect((await put(person.browser, LU)).statusCode).toBe(200);
  });

  it.each([
    ['removed', 'delete'],
    ['put back a place', 'demote'],
  ] as const)('attacks 73, 83: a contact that was %s holds it too', async (_what, how) => {
    const person = await page.proven();
    await page.moveTo(person, page.newAddress());
    await world.setClockAhead('73 hours');
    await stepUp(world, person, { action: 'profile.edit-credentials' });
    expect((await page.detailsOf(person.browser)).unsettled).toBeNull();
    const old = await page.rowOf(person, person.email);
    const done =
      how === 'delete'
        ? await person.browser.delete(`/user/contacts/${String(old?.id)}`)
        : await person.browser.post(`/mfa/switch-primary/${String(old?.codes?.id)}`, undefined);
    expect(done.statusCode).toBe(204);
    expect((await put(person.browser, BE)).json().code).toBe('account.unsettled');
  });

  it('attack 82: a frozen account changes no bank account, and a waiting one does not come into use', async () => {
    const person = await page.proven();
    await put(person.browser, BE);
    await world.setClockAhead('25 hours');
    await stepUp(world, person, { action: 'profile.edit-credentials' });
    await put(person.browser, LU);
    await world.sql('update account set frozen_at = app_now() where account_id = $1', [
      person.accountId,
    ]);
    expect((await put(person.browser, BE)).json().code).toBe('account.frozen');
    await world.setClockAhead('50 hours');
    expect(await bankingOf(person.browser)).toMatchObject({ until_then: 'BE •••• 7034' });
  });

  it('attacks 73, 82: “this was not me” takes the new number back, and the one before is there again', async () => {
    const on = undoing(world);
    const person = await page.proven();
    await put(person.browser, BE);
    await world.setClockAhead('25 hours');
    const thief = { ...person, browser: await newBrowserOf(world, person) };
    await stepUp(world, thief, { action: 'profile.edit-credentials' });
    expect((await put(thief.browser, LU)).statusCode).toBe(200);
    const link = await on.linkTo(person.accountId, person.phone);
    const told = await world.client().post('/alerts/not-me/about', { token: link });
    expect(told.json()).toMatchObject({ kind: 'iban-changed' });
    expect((await on.sayNotMe(link)).json().undone).toEqual([
      { what: 'bank-account-removed', method: null, target: 'LU •••• 0000' },
    ]);
    const { rows } = await world.sql<{ hint: string; current: boolean }>(
      `select iban_hint as hint, kept_until is null as current from bank_account
       where account_id = $1`,
      [person.accountId],
    );
    expect(rows).toEqual([{ hint: 'BE •••• 7034', current: true }]);
  });

  it('five changes a day: nobody is flooded with alerts in our name', async () => {
    const { browser } = await page.proven();
    const numbers = [BE, LU, BE, LU, BE, LU];
    const statuses = [];
    for (const number of numbers) statuses.push((await put(browser, number)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
