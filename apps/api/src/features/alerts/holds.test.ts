import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { emailContact, newPersonWithCodes, newPhone } from '../../testing/people-with-codes.ts';
import { messagesTo } from '../../testing/sent-messages.ts';
import { USER_AGENTS } from '../../testing/sign-in-on.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/test-client.ts';
import { thiefOf } from '../../testing/thief.ts';
import { undoing } from '../../testing/undoing.ts';

describe('72 hours after a contact was changed', () => {
  let world: TestWorld;
  let on: ReturnType<typeof undoing>;
  beforeAll(async () => {
    world = await startTestApi();
    on = undoing(world);
  });
  afterAll(() => world.stop());
  beforeEach(() => world.setClockAhead('0 seconds'));

  /** A person who has added an address and put it first, and removed the earlier one if so wished. */
  async function movedTo(options: { isOldRemoved: boolean; withPhone?: boolean }) {
    const person = options.withPhone
      ? await newPersonWithCodes(world, { methods: [] })
      : await on.onlyMailbox();
    const address = `new-${newPhone().slice(1)}@example.test`;
    const owner = await thiefOf(world, person);
    await owner.makePrimary(await owner.addMailbox(address));
    if (options.isOldRemoved) await owner.removeAddress(person.email);
    return { ...person, address, owner, browser: owner.browser };
  }
  const toldOf = async (accountId: string, purpose: string) =>
    (await messagesTo(world, accountId))
      .filter((message) => message.purpose === purpose)
      .map(({ to }) => to);
  /** Somebody signs in with the code that goes to the address which is first now. */
  async function signInElsewhere(accountId: string, address: string) {
    const client = world.client();
    const { mfa } = (await client.post('/token', { email: address, password: PASSWORD })).json();
    const { payload } = (await client.get(`/mfa/sudo?single=0&payload=${mfa.payload}`)).json();
    const code = await on.codeTo(accountId, address);
    const agent = { 'user-agent': USER_AGENTS.macSafari };
    return client.post('/mfa/sudo', { payload, code, isTrustedDevice: false }, agent);
  }

  it.each([
    ['removed', true],
    ['demoted', false],
  ])(
    'attack 83: a %s contact is told of a sign-in, and its link undoes the change',
    async (_, isOldRemoved) => {
      const { accountId, email, address } = await movedTo({ isOldRemoved });
      const before = await toldOf(accountId, 'new-sign-in');
      expect((await signInElsewhere(accountId, address)).statusCode).toBe(200);
      const told = (await toldOf(accountId, 'new-sign-in')).slice(before.length);
      expect(told.toSorted()).toEqual([email, address].toSorted());
      const changes = (await messagesTo(world, accountId)).filter(
        (message) => message.purpose === 'mfa-changed' && message.to === email,
      );
      const link =
        changes.map(({ values }) => ('notMe' in values ? values.notMe : '')).at(-1) ?? '';
      await on.sayNotMe(link);
      expect(await on.contactsOf(accountId)).toEqual([`${email} (first)`]);
    },
  );

  it('attack 83: a removed contact is told of what is changed after it, and of a case at support', async () => {
    const { accountId, email, address, owner } = await movedTo({ isOldRemoved: true });
    const before = await toldOf(accountId, 'mfa-changed');
    expect(await owner.enrolAuthenticator()).not.toHaveLength(0);
    const told = (await toldOf(accountId, 'mfa-changed')).slice(before.length);
    expect(told.toSorted()).toEqual([email, address].toSorted());

    const asked = { username: address, reply_to: 'elsewhere@example.test', lost: [] };
    expect((await world.client().post('/support/cases', asked)).statusCode).toBe(200);
    expect(await toldOf(accountId, 'support-case')).toContain(email);
  });

  it('attack 83: after 72 hours nobody but the present contact is told', async () => {
    const { accountId, email, address } = await movedTo({ isOldRemoved: true });
    await world.setClockAhead('72 hours 5 minutes');
    expect((await signInElsewhere(accountId, address)).statusCode).toBe(200);
    const told = await toldOf(accountId, 'new-sign-in');
    expect(told.at(-1)).toBe(address);
    expect(told.filter((to) => to === email)).toHaveLength(1);
  });

  it('attack 83: a promoted contact resets nothing alone: the earlier one is asked too', async () => {
    const { accountId, phone, address } = await movedTo({ isOldRemoved: true, withPhone: true });
    const owed = await on.resetThrough(accountId, { email: address });
    expect(owed.json()).toMatchObject({
      code: 'mfa.required',
      mfa: { methods: [{ method: 'sms', target: expect.stringContaining(phone.slice(-2)) }] },
    });
  });

  it('attack 83: where nothing earlier is left, support decides, until the 72 hours are over', async () => {
    const email = `alone-${newPhone().slice(1)}@example.test`;
    const other = `other-${newPhone().slice(1)}@example.test`;
    const { accountId } = await world.newPerson({ contacts: [emailContact(email)] });
    await world.sql(
      `with added as (
         insert into contact (account_id, contact_id, kind, value, verified_at, held_until)
         values ($1, gen_random_uuid(), 'email', $2, app_now(), app_now() + interval '72 hours')
         returning contact_id
       )
       insert into identifier (market, kind, value, account_id, contact_id)
       select 'be', 'email', $2, $1, contact_id from added`,
      [accountId, other],
    );
    await world.sql(`delete from identifier where account_id = $1 and value = $2`, [
      accountId,
      email,
    ]);
    await world.sql(`delete from contact where account_id = $1 and value = $2`, [accountId, email]);
    const refused = await on.resetThrough(accountId, { email: other });
    expect(refused.json()).toMatchObject({ code: 'password.reset_needs_support' });
    await world.setClockAhead('72 hours 1 minute');
    expect((await on.resetThrough(accountId, { email: other })).statusCode).toBe(204);
  });

  it('attack 83: asking for a reset looks the same for a held contact and for nobody', async () => {
    const { address } = await movedTo({ isOldRemoved: true });
    const shapeOf = async (email: string) => {
      const answer = await world.client().post('/user/forgot-password', { email });
      const { payload, ...rest } = answer.json();
      return [answer.statusCode, rest, String(payload).length];
    };
    const nobody = `new-${newPhone().slice(1)}@example.test`;
    expect(await shapeOf(address)).toEqual(await shapeOf(nobody));
  });

  it('attack 83: the account lists what is held, and until when', async () => {
    const { browser } = await movedTo({ isOldRemoved: true });
    const holds: { why: string; kind: string; target: string; until: string }[] = (
      await browser.get('/alerts/holds')
    ).json();
    expect(holds.map(({ why, kind, target }) => [why, kind, target])).toEqual([
      ['removed', 'email', 'c•••@e•••'],
      ['promoted', 'email', 'n•••@e•••'],
    ]);
    for (const { until } of holds) {
      const hours = (Date.parse(until) - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(71.9);
      expect(hours).toBeLessThan(72.1);
    }
    await world.setClockAhead('72 hours 5 minutes');
    await world.sql(`update session set expires_at = expires_at + interval '5 days',
                       last_seen_at = app_now()`);
    expect((await browser.get('/alerts/holds')).json()).toEqual([]);
    expect((await world.client().get('/alerts/holds')).statusCode).toBe(401);
  });
});
