import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { newPersonWithCodes, newPhone } from '../../testing/people-with-codes.ts';
import { stepUp, withAuthenticator } from '../../testing/second-factors.ts';
import { messagesTo } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { thiefOf, tryOldPassword } from '../../testing/thief.ts';
import { undoing } from '../../testing/undoing.ts';

describe('after "this was not me": who comes back in, and who opposes it', () => {
  let world: TestWorld;
  let on: ReturnType<typeof undoing>;
  beforeAll(async () => {
    world = await startTestApi();
    on = undoing(world);
  });
  afterAll(() => world.stop());
  beforeEach(() => world.setClockAhead('0 seconds'));

  it('attack 82: where another contact stood before, the code goes there: link and code prove both', async () => {
    const { accountId, email, phone } = await newPersonWithCodes(world, { methods: [] });
    const thief = await thiefOf(world, { accountId, email });
    await thief.enrolAuthenticator();
    const { recovery } = (await on.sayNotMe(await on.linkTo(accountId, email))).json();

    expect(recovery).toMatchObject({ username: email, technology: 'SMS' });
    const done = await on.reset(recovery.payload, await on.codeTo(accountId, phone));
    expect(done.statusCode).toBe(204);
    expect((await world.client().signIn(email, on.NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('attack 82: a reset through one of two contacts that stood before asks for the other, too', async () => {
    const { accountId, email, phone } = await newPersonWithCodes(world, { methods: [] });
    const thief = await thiefOf(world, { accountId, email });
    await thief.enrolAuthenticator();
    await on.sayNotMe(await on.linkTo(accountId, email));

    await world.setClockAhead('1 minute');
    const owed = await on.resetThrough(accountId, { email });
    expect(owed.statusCode).toBe(401);
    expect(owed.json()).toMatchObject({
      code: 'mfa.required',
      mfa: { methods: [{ method: 'sms' }] },
    });
    const client = world.client();
    const { payload: ticket } = owed.json().mfa;
    const { payload } = (await client.get(`/mfa/sudo?single=0&payload=${ticket}`)).json();
    const code = await on.codeTo(accountId, phone);
    const done = await client.post('/mfa/sudo', { payload, code, isTrustedDevice: false });
    expect(done.statusCode).toBe(200);
    expect((await world.client().signIn(email, on.NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('attack 82: a mailbox whose removal was undone does not come into the account alone; the one that stayed does', async () => {
    const { accountId, email } = await on.onlyMailbox();
    const old = `employer-${newPhone().slice(1)}@example.test`;
    await world.sql(
      `with added as (
         insert into contact (account_id, contact_id, kind, value, verified_at, created_at)
         values ($1, gen_random_uuid(), 'email', $2, app_now(), app_now() - interval '1 year')
         returning contact_id
       )
       insert into identifier (market, kind, value, account_id, contact_id)
       select 'be', 'email', $2, $1, contact_id from added`,
      [accountId, old],
    );
    await world.sql(
      `update contact set created_at = app_now() - interval '1 year' where account_id = $1`,
      [accountId],
    );
    const owner = await thiefOf(world, { accountId, email });
    expect((await owner.removeAddress(old)).statusCode).toBe(204);

    const { recovery } = (await on.sayNotMe(await on.linkTo(accountId, old))).json();
    // The code went to the address that stayed: whoever reads the old mailbox does not get it.
    expect(recovery).toMatchObject({ username: old });
    expect(await on.codeTo(accountId, old)).toBe('');
    await world.setClockAhead('1 minute');
    const owed = await on.resetThrough(accountId, { email: old });
    expect(owed.json()).toMatchObject({
      code: 'mfa.required',
      mfa: { methods: [{ method: 'email' }] },
    });
    await world.setClockAhead('2 minutes');
    expect((await on.resetThrough(accountId, { email })).statusCode).toBe(204);
  });

  it('attack 82: who undoes an undoing freezes the account: no reset passes, and support is named', async () => {
    const { accountId, email, phone } = await newPersonWithCodes(world, { methods: [] });
    const thief = await thiefOf(world, { accountId, email });
    await thief.enrolAuthenticator();
    await on.sayNotMe(await on.linkTo(accountId, email));
    const opposed = (await on.sayNotMe(await on.linkTo(accountId, phone))).json();

    expect(opposed).toEqual({ recovery: null, undone: [], frozen: true });
    expect(await on.methodsOf(accountId)).toEqual([]);
    await world.setClockAhead('1 minute');
    const refused = await on.resetThrough(accountId, { email });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'account.frozen' });
    expect((await tryOldPassword(world, email)).code).toBe('login.invalid_credentials');
    const told = (await messagesTo(world, accountId)).filter(
      ({ values }) => 'change' in values && values.change === 'frozen',
    );
    expect(told.map(({ to }) => to).toSorted()).toEqual([phone, email].toSorted());
  });

  it('attack 82: pressing the links of several messages is not opposing oneself', async () => {
    const { accountId, email } = await on.onlyMailbox();
    const thief = await thiefOf(world, { accountId, email });
    await thief.enrolAuthenticator();
    await thief.addMailbox(on.newMailbox());
    const links = (await messagesTo(world, accountId)).flatMap(({ to, values }) =>
      to === email && 'notMe' in values && values.notMe ? [values.notMe] : [],
    );
    expect(links.length).toBeGreaterThan(2);
    for (const link of links.toReversed()) {
      expect((await on.sayNotMe(link)).json()).toMatchObject({ frozen: false });
    }
    expect(await on.contactsOf(accountId)).toEqual([`${email} (first)`]);
  });

  it('attack 82: a thief who presses first, from the planted mailbox, does not freeze the owner out', async () => {
    const { accountId, email } = await on.onlyMailbox();
    const mailbox = on.newMailbox();
    const thief = await thiefOf(world, { accountId, email });
    await thief.makePrimary(await thief.addMailbox(mailbox));
    await thief.removeAddress(email);
    const pressed = (await on.sayNotMe(await on.linkTo(accountId, mailbox))).json();
    expect(pressed).toEqual({ recovery: null, undone: [], frozen: false });

    const answer = (await on.sayNotMe(await on.linkTo(accountId, email))).json();
    expect(answer.frozen).toBe(false);
    expect(await on.contactsOf(accountId)).toEqual([`${email} (first)`]);
    const done = await on.reset(answer.recovery.payload, await on.codeTo(accountId, email));
    expect(done.statusCode).toBe(204);
  });

  it('attack 83: an address that left more than 72 hours ago undoes nothing any more', async () => {
    const { accountId, email } = await on.onlyMailbox();
    const address = on.newMailbox();
    const owner = await thiefOf(world, { accountId, email });
    await owner.makePrimary(await owner.addMailbox(address));
    await owner.removeAddress(email);
    const link = await on.linkTo(accountId, email);
    await world.setClockAhead('4 days');

    expect((await on.sayNotMe(link)).json()).toMatchObject({ recovery: null, undone: [] });
    expect(await on.contactsOf(accountId)).toEqual([`${address} (first)`]);
  });

  it('attack 82: an address that went and came again is there once', async () => {
    const { accountId, email } = await on.onlyMailbox();
    const other = on.newMailbox();
    const owner = await thiefOf(world, { accountId, email });
    await owner.addMailbox(other);
    await owner.removeAddress(email);
    await owner.addMailbox(email);
    await world.sql(
      `update message set disown_since = null, created_at = app_now() where account_id = $1`,
      [accountId],
    );
    const pressed = await on.sayNotMe(await on.linkTo(accountId, other));
    expect(pressed.statusCode).toBe(200);
    expect(await on.contactsOf(accountId)).toHaveLength(2);
  });

  it('attack 82: in a frozen account nothing is changed by who is signed in, either', async () => {
    const person = await withAuthenticator(world, ['email', 'sms']);
    const { accountId, browser } = person;
    const code = await person.codeNow(1);
    await stepUp(world, person, { action: 'security.mfa-edit', code });
    await world.sql('update account set frozen_at = app_now() where account_id = $1', [accountId]);
    const refused = [
      await browser.get(`/mfa/-1/activate?target=${on.newMailbox()}`),
      await browser.post('/mfa/switch-primary/1', undefined),
      await browser.delete('/mfa/1'),
    ];
    expect(refused.map((answer) => answer.json().code)).toEqual(
      Array.from(refused, () => 'account.frozen'),
    );
  });

  it('attack 82: the copies are sealed, and gone after 72 hours', async () => {
    const { accountId, email } = await on.onlyMailbox();
    const mailbox = on.newMailbox();
    const thief = await thiefOf(world, { accountId, email });
    await thief.addMailbox(mailbox);
    await thief.makePrimary(1);
    await thief.removeAddress(email);
    const { rows } = await world.sql<{ text: string }>(
      'select row_to_json(u)::text as text from undo_copy u where account_id = $1',
      [accountId],
    );
    expect(rows).toHaveLength(3);
    for (const { text } of rows) expect(text).not.toMatch(/example\.test/);

    const link = await on.linkTo(accountId, email);
    await world.setClockAhead('72 hours 5 minutes');
    await on.sayNotMe(link);
    expect(await on.contactsOf(accountId)).not.toContain(`${email} (first)`);
  });

  it('attack 82: the page is told what the message told, and asking does nothing', async () => {
    const { accountId, email } = await on.onlyMailbox();
    const thief = await thiefOf(world, { accountId, email });
    await thief.enrolAuthenticator();
    const token = await on.linkTo(accountId, email);
    const told = (await messagesTo(world, accountId)).findLast(
      ({ values }) => 'notMe' in values && values.notMe === token,
    );
    const about = await world.client().post('/alerts/not-me/about', { token });
    expect(about.json()).toEqual({
      kind: 'method-added',
      at: told && 'at' in told.values ? told.values.at : '',
      browser: null,
      system: null,
      account: 'c•••@example.test',
    });
    expect((await thief.browser.get('/user')).statusCode).toBe(200);
    await on.sayNotMe(token);
    const again = await world.client().post('/alerts/not-me/about', { token });
    expect(again.json()).toMatchObject({ code: 'alert.link_invalid' });
  });
});
