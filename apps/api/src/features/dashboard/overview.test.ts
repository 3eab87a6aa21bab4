import { overviewSchema } from '@carnet/contract/calls/dashboard';
import { changePassword } from '@carnet/contract/calls/password';
import { newId } from '@carnet/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { contactPage } from '../../testing/contact-page.ts';
import { signedInWithCodes, stepUp, withAuthenticator } from '../../testing/second-factors.ts';
import { signInOn, USER_AGENTS } from '../../testing/sign-in-on.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';

const CHROME = { 'user-agent': USER_AGENTS.windowsChrome, 'x-device-id': newId() };
const IPHONE = { 'user-agent': USER_AGENTS.iphoneSafari, 'x-device-id': newId() };

describe('what a person sees first', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  beforeEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  const overviewOf = async (browser: TestClient) => {
    const answer = await browser.get('/user/overview');
    expect(answer.statusCode, answer.body).toBe(200);
    return overviewSchema.parse(answer.json());
  };
  const attentionOf = async (browser: TestClient) => (await overviewOf(browser)).attention;
  const privately = (accountId: string) =>
    world.sql(
      `update contact set value = replace(value, split_part(value, '@', 2), 'gmail.com')
       where account_id = $1 and kind = 'email'`,
      [accountId],
    );

  it('what was only handed over to a platform is neither a sign-in nor a new device', async () => {
    const { accountId, email } = await world.signInNewPerson();
    await privately(accountId);
    const mine = await signInOn(world, email, CHROME);
    await world.setClockAhead('1 minute');
    const other = await signInOn(world, email, IPHONE);
    await world.sql(
      `update session set opened_by = 'handoff' where account_id = $1 and system = 'iOS'`,
      [accountId],
    );
    expect((await other.get('/user')).statusCode).toBe(200);
    await world.setClockAhead('2 minutes');
    await signInAgain(mine, email);
    const { attention, activity } = await overviewOf(mine);
    expect(attention).not.toContain('new_device');
    expect(activity.map((each) => each.operating_system)).not.toContain('iOS');
  });

  async function signInAgain(browser: TestClient, email: string): Promise<void> {
    const answer = await browser.post('/token', { email, password: PASSWORD }, CHROME);
    browser.token = answer.json().access_token;
  }

  it('the first sign-in has none before it; the next says when, with what and from where', async () => {
    const { browser, accountId, email } = await world.signInNewPerson();
    expect((await overviewOf(browser)).last_sign_in).toBeNull();
    await world.sql(
      `update session set browser = 'Safari', system = 'iOS', place_city = 'Brussels',
              place_country = 'BE' where account_id = $1`,
      [accountId],
    );
    await world.setClockAhead('1 day');
    const again = await signInOn(world, email, CHROME);
    const { last_sign_in: last } = await overviewOf(again);
    expect(last).toMatchObject({
      browser: 'Safari',
      operating_system: 'iOS',
      city: 'Brussels',
      country: 'BE',
    });
  });

  it('three lines of what happened, the latest first, and whether it was this session', async () => {
    const person = await signedInWithCodes(world);
    await stepUp(world, person, { action: 'security.edit-password', single: '1' });
    const word = 'another long phrase 8?';
    await person.browser.send({
      method: changePassword.method,
      url: changePassword.path,
      payload: { password: word, confirm_password: word },
    });
    const { activity } = await overviewOf(person.browser);
    expect(activity.length).toBeLessThanOrEqual(3);
    expect(activity.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['password_changed', 'signed_in']),
    );
    expect(activity[0]).toMatchObject({ kind: 'password_changed', is_this_session: true });
    const times = activity.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('nothing needs attention on a calm account with a private address and codes', async () => {
    const { browser, accountId } = await signedInWithCodes(world);
    await privately(accountId);
    expect(await attentionOf(browser)).toEqual([]);
  });

  it('the worst comes first, and never more than two', async () => {
    const { browser, accountId } = await world.signInNewPerson();
    expect(await attentionOf(browser)).toEqual(['work_address_only', 'no_second_factor']);
    await privately(accountId);
    expect(await attentionOf(browser)).toEqual(['no_second_factor']);
    await world.sql(
      `insert into card_activation (account_id, activation_id, card_hash)
       values ($1, gen_random_uuid(), '\\x01')`,
      [accountId],
    );
    expect(await attentionOf(browser)).toEqual(['card_waiting', 'no_second_factor']);
  });

  it('attack 83: a contact that was changed in the last 72 hours stands above all', async () => {
    const page = contactPage(world);
    const person = await page.proven();
    await page.add(person, { email: page.newAddress() });
    expect((await attentionOf(person.browser))[0]).toBe('hold');
    await world.setClockAhead('73 hours');
    await world.sql(`update session set last_seen_at = app_now() where account_id = $1`, [
      person.accountId,
    ]);
    expect(await attentionOf(person.browser)).not.toContain('hold');
  });

  it('few recovery keys are told in time', async () => {
    const person = await withAuthenticator(world);
    await privately(person.accountId);
    expect(await attentionOf(person.browser)).toEqual([]);
    await world.sql(
      `update recovery_key set used_at = app_now() where account_id = $1 and ctid in
         (select ctid from recovery_key where account_id = $1 limit 8)`,
      [person.accountId],
    );
    expect(await attentionOf(person.browser)).toEqual(['few_keys']);
  });

  it('a device that was never used is told, until one signs in here again', async () => {
    const { accountId, email } = await world.signInNewPerson();
    await privately(accountId);
    const mine = await signInOn(world, email, CHROME);
    expect(await attentionOf(mine)).not.toContain('new_device');
    await world.setClockAhead('1 minute');
    await signInOn(world, email, IPHONE);

    await world.setClockAhead('2 minutes');
    await signInAgain(mine, email);
    expect(await attentionOf(mine)).toContain('new_device');
    await world.setClockAhead('3 minutes');
    await signInAgain(mine, email);
    expect(await attentionOf(mine)).not.toContain('new_device');
  });
});
