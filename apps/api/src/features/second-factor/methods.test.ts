import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { emailContact, newPhone } from '../../testing/people-with-codes.ts';
import { signedInWithCodes, stepUp, withAuthenticator } from '../../testing/second-factors.ts';
import { messagesTo } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

describe('the methods of a person', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  /** Signed in, with a second e-mail method, number 3, and the proof to change them. */
  async function withTwoAddresses() {
    const person = await signedInWithCodes(world, ['email', 'sms']);
    await stepUp(world, person, { action: 'security.mfa-edit' });
    const address = `second-${person.phone.slice(1)}@example.test`;
    const { payload } = (await person.browser.get(`/mfa/-1/activate?target=${address}`)).json();
    const messages = await messagesTo(world, person.accountId);
    const sent = messages.findLast(({ to }) => to === address);
    const code = sent && 'code' in sent.values ? sent.values.code : '';
    const done = await person.browser.post('/mfa/activate', { payload, code });
    expect(done.json()).toMatchObject({ id: 3 });
    // The set-up has left nothing of the first proof (attack 81).
    await stepUp(world, person, { action: 'security.mfa-edit' });
    return { ...person, address };
  }
  const idsOf = async ({
    browser,
  }: {
    browser: { get(path: string): Promise<{ json(): unknown }> };
  }) => ((await browser.get('/mfa')).json() as { id: number }[]).map(({ id }) => id);

  it('R108, R109, R110: what is set up has a positive id; includeAll adds what could be, support last', async () => {
    const { browser, email, phone } = await signedInWithCodes(world, ['email']);
    const all: { id: number; method: string }[] = (await browser.get('/mfa?includeAll')).json();

    expect(all.map(({ id, method }) => [id, method])).toEqual([
      [1, 'email'],
      [-2, 'sms'],
      [-3, 'totp'],
      [-6, 'support'],
    ]);
    expect((await browser.get('/mfa')).json()).toHaveLength(1);
    expect(JSON.stringify(all)).not.toContain(email);
    expect(JSON.stringify(all)).not.toContain(phone);
  });

  it('R110: without a session the list is 401', async () => {
    expect((await world.client().get('/mfa?includeAll')).statusCode).toBe(401);
  });

  it('A34: a card holder whom nothing else can prove is told that the card is needed', async () => {
    const email = `card-${newPhone().slice(1)}@example.test`;
    const { browser, accountId } = await world.signInNewPerson({
      user_id: 'BE-1',
      contacts: [emailContact(email)],
    });
    const needsCard = async () => (await browser.get('/mfa/status')).json().need_card;
    await browser.signIn(email);
    expect(await needsCard()).toBe(false);
    await world.sql('update contact set verified_at = null where account_id = $1', [accountId]);
    expect(await needsCard()).toBe(true);
  });

  it('F13, R259: a switch has no body, and is made once for one idempotency key', async () => {
    const person = await signedInWithCodes(world, ['email', 'sms']);
    await stepUp(world, person, { action: 'security.mfa-edit' });
    const headers = { 'idempotency-key': `switch-${person.phone.slice(1)}` };
    const switchTo = (id: number) =>
      person.browser.post(`/mfa/switch-primary/${String(id)}`, undefined, headers);

    expect((await switchTo(2)).statusCode).toBe(204);
    expect((await switchTo(2)).statusCode).toBe(204);
    expect(await idsOf(person)).toEqual([2, 1]);
    expect((await switchTo(1)).json()).toMatchObject({ code: 'idempotency.key_reused' });
  });

  it('R257: the last e-mail method and the last SMS method stay, and the list says so', async () => {
    const person = await signedInWithCodes(world, ['email', 'sms']);
    await stepUp(world, person, { action: 'security.mfa-edit' });
    for (const { can_delete: canDelete, id } of (await person.browser.get('/mfa')).json()) {
      expect(canDelete).toBe(false);
      const answer = await person.browser.delete(`/mfa/${String(id)}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'mfa.last_method' });
    }
    expect(await idsOf(person)).toEqual([1, 2]);
  });

  it('R271: one of two e-mail methods is removed, and the person is told', async () => {
    const person = await withTwoAddresses();
    expect((await person.browser.delete('/mfa/1')).statusCode).toBe(204);
    expect(new Set(await idsOf(person))).toEqual(new Set([2, 3]));
    expect((await messagesTo(world, person.accountId)).at(-1)).toMatchObject({
      values: { change: 'method-removed' },
    });
    expect((await person.browser.delete('/mfa/1')).statusCode).toBe(404);
  });

  it('R271: a negative id with the target removes an address that no codes go to, never the last', async () => {
    const person = await withTwoAddresses();
    const { browser, address, email } = person;
    await browser.delete('/mfa/3');
    expect((await browser.delete(`/mfa/-1?target=${address.toUpperCase()}`)).statusCode).toBe(204);
    const contacts = (await browser.get('/user')).json().data.email;
    expect(contacts.map(({ value }: { value: string }) => value)).toEqual([email]);
    // Nobody signs in with it any more.
    expect((await world.client().signIn(address)).statusCode).toBe(400);
    expect((await browser.delete(`/mfa/-1?target=${email}`)).json()).toMatchObject({
      code: 'mfa.last_method',
    });
  });

  it('attack 72: the last verified address stays, whatever unverified one is beside it', async () => {
    const person = await signedInWithCodes(world, ['sms']);
    const { browser, accountId, email } = person;
    await stepUp(world, person, { action: 'security.mfa-edit' });
    await world.sql(
      `with added as (
         insert into contact (account_id, contact_id, kind, value)
         values ($1, gen_random_uuid(), 'email', $2) returning *
       )
       insert into identifier (market, kind, value, account_id, contact_id)
       select 'be', kind, value, account_id, contact_id from added`,
      [accountId, `un${email}`],
    );

    expect((await browser.delete(`/mfa/-1?target=${email}`)).json()).toMatchObject({
      code: 'mfa.last_method',
    });
    await expect(
      world.sql('delete from contact where account_id = $1 and value = $2', [accountId, email]),
    ).rejects.toThrow('the last one of its kind stays');
    expect((await browser.delete(`/mfa/-1?target=un${email}`)).statusCode).toBe(204);
  });

  it('who was told before is told too, when another address comes first or one goes', async () => {
    const person = await withTwoAddresses();
    const { browser, accountId, address, email } = person;
    const toldOf = async (change: string) =>
      (await messagesTo(world, accountId))
        .filter(({ values }) => 'change' in values && values.change === change)
        .map(({ to }) => to);

    await browser.post('/mfa/switch-primary/3', undefined);
    expect(new Set(await toldOf('primary-switched'))).toEqual(new Set([address, email]));

    await browser.delete('/mfa/1');
    await browser.delete(`/mfa/-1?target=${email}`);
    // The address that no longer comes first is still told of everything (attack 83).
    expect(await toldOf('method-removed')).toEqual([address, email, address, email]);
  });

  it('attack 38: every id-bearing call finds only what is one’s own', async () => {
    const victim = await withTwoAddresses();
    const thief = await signedInWithCodes(world, ['email', 'sms']);
    await stepUp(world, thief, { action: 'security.mfa-edit' });
    const { browser } = thief;
    const target = encodeURIComponent(victim.address);
    for (const answer of [
      await browser.delete('/mfa/3'),
      await browser.delete(`/mfa/-1?target=${target}`),
      await browser.delete('/mfa/-1'),
      await browser.delete(`/mfa/-3?target=${target}`),
      await browser.post('/mfa/switch-primary/3', undefined),
      await browser.post('/mfa/switch-primary/-1', undefined),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'mfa.method_not_found' });
    }
    expect(await idsOf(victim)).toHaveLength(3);
  });

  it('R258, R259: switching makes the method primary and its address the default of its kind', async () => {
    const person = await withTwoAddresses();
    const { browser, address } = person;
    expect((await browser.post('/mfa/switch-primary/3', undefined)).statusCode).toBe(204);
    expect((await browser.get('/mfa')).json()[0]).toMatchObject({ id: 3, is_primary: true });
    expect((await browser.get('/user')).json().data.email[0]).toMatchObject({
      value: address,
      default: true,
    });
  });

  it('R258: an address that is not verified, or has no codes, does not become primary', async () => {
    const person = await withTwoAddresses();
    await world.sql('update contact set verified_at = null where value = $1', [person.address]);
    expect((await person.browser.post('/mfa/switch-primary/3', undefined)).json()).toMatchObject({
      code: 'mfa.method_unverified',
    });
    await world.sql('update contact set verified_at = app_now() where value = $1', [
      person.address,
    ]);
    await person.browser.delete('/mfa/3');
    expect((await person.browser.post('/mfa/switch-primary/3', undefined)).statusCode).toBe(404);
    expect((await person.browser.get('/mfa')).json()[0]).toMatchObject({ id: 1, is_primary: true });
  });

  it('attack 72: of two parallel removals of the last two e-mail methods one is refused', async () => {
    const person = await withTwoAddresses();
    const answers = await Promise.all(
      [1, 3].map((id) => person.browser.delete(`/mfa/${String(id)}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      204, 422,
    ]);
  });

  it.each([
    ['mfa_method', `method = 'email'`],
    ['contact', `kind = 'email'`],
  ])('attack 72: the database itself keeps one %s, whoever writes', async (table, condition) => {
    for (let round = 0; round < 10; round++) {
      const { accountId } = await world.newPerson({
        contacts: [1, 2].map((number) =>
          emailContact(`keep-${table}-${String(round)}-${String(number)}@example.test`),
        ),
      });
      await world.sql(
        `insert into mfa_method (account_id, number, method, contact_id)
         select account_id, row_number() over (), 'email', contact_id from contact
         where account_id = $1`,
        [accountId],
      );
      const { rows } = await world.sql<{ ctid: string }>(
        `select ctid::text from ${table} where account_id = $1 and ${condition}`,
        [accountId],
      );
      const outcomes = await Promise.allSettled(
        rows.map(({ ctid }) => world.sql(`delete from ${table} where ctid = $1::tid`, [ctid])),
      );
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const left = await world.sql(`select from ${table} where account_id = $1`, [accountId]);
      expect(left.rows).toHaveLength(1);
      // With the account everything goes.
      await world.sql('delete from account where account_id = $1', [accountId]);
    }
  });

  it('R136: the list names the authenticator’s id, and its recovery keys while there are some', async () => {
    const { browser, totpId } = await withAuthenticator(world);
    const all = (await browser.get('/mfa?includeAll')).json();
    expect(all.find(({ method }: { method: string }) => method === 'totp').id).toBe(totpId);
    expect(all.some(({ method }: { method: string }) => method === 'totpRecovery')).toBe(true);
  });
});
