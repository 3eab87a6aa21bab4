import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newPersonWithCodes } from '../../testing/people-with-codes.ts';
import { lastCode, messagesTo } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/test-client.ts';

const BETTER = 'a quite different phrase 7?';

describe('a weak password', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  const weakPerson = (status: 1 | 2 = 1, methods: ('sms' | 'email')[] = []) =>
    newPersonWithCodes(world, { methods, overrides: { password_status: status } });

  /** Password and code right; what is left is to choose a better password. */
  async function withTicket(person: { email: string; accountId: string }) {
    const browser = world.client();
    const { mfa } = (await browser.signIn(person.email)).json();
    const { payload } = (await browser.get(`/mfa/sudo?payload=${mfa.payload}`)).json();
    const code = await lastCode(world, person.accountId);
    const refused = await browser.post('/mfa/sudo', { payload, code, isTrustedDevice: true });
    return { browser, refused, ticket: refused.json().ticket as string };
  }
  const replace = (ticket: string, password: string, confirmation = password) =>
    world
      .client()
      .post('/user/weak-password', { ticket, password, confirm_password: confirmation });

  it('attack 9: is not called weak before the second factor: by e-mail where none is set up', async () => {
    const { email, accountId } = await weakPerson();
    const answer = await world.client().signIn(email);

    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'mfa.required',
      mfa: {
        methods: [
          { id: -1, method: 'email' },
          { id: -2, method: 'sms' },
        ],
      },
    });
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'message', 'mfa', 'request_id']);
    expect(await messagesTo(world, accountId)).toEqual([]);
  });

  it('attack 9: weak and wrong is answered like any wrong password', async () => {
    const { email } = await weakPerson();
    const weak = await world.client().signIn(email, 'not it');
    const unknown = await world.client().signIn('nobody@example.test', 'not it');
    expect(weak.json()).toEqual({ ...unknown.json(), request_id: weak.json().request_id });
  });

  it.each([1, 2] as const)(
    'R84, A42: with status %i the sign-in is refused with a ticket, after password and code',
    async (status) => {
      const { refused, ticket } = await withTicket(await weakPerson(status));
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ code: 'login.weak_password' });
      expect(refused.json()).not.toHaveProperty('access_token');
      expect(ticket).toMatch(/^cp1_/);
    },
  );

  it('A42: the ticket replaces the password, once; the new one signs in without it', async () => {
    const person = await weakPerson();
    const { ticket } = await withTicket(person);

    expect((await replace(ticket, BETTER)).statusCode).toBe(204);
    expect((await replace(ticket, `${BETTER}!`)).json()).toMatchObject({ code: 'ticket.expired' });
    expect((await world.client().signIn(person.email, PASSWORD)).statusCode).toBe(400);
    expect((await world.client().signIn(person.email, BETTER)).statusCode).toBe(200);
  });

  it('A42: the ticket is for the password alone: it sends no code and opens no session', async () => {
    const { ticket, browser } = await withTicket(await weakPerson());
    expect((await browser.get(`/mfa/sudo?payload=${ticket}`)).statusCode).toBe(422);
    expect(
      (await browser.post('/mfa/sudo', { payload: ticket, code: '12345678' })).statusCode,
    ).toBe(422);
    browser.token = ticket;
    expect((await browser.get('/user')).statusCode).toBe(401);
  });

  it('A42: a sign-in payload does not replace a password', async () => {
    const { email } = await weakPerson();
    const { mfa } = (await world.client().signIn(email)).json();
    expect((await replace(mfa.payload, BETTER)).json()).toMatchObject({ code: 'ticket.expired' });
  });

  it('A42: the ticket lives ten minutes', async () => {
    const { ticket } = await withTicket(await weakPerson());
    await world.setClockAhead('11 minutes');
    const late = await replace(ticket, BETTER);
    await world.setClockAhead('0 seconds');
    expect(late.json()).toMatchObject({ code: 'ticket.expired' });
  });

  it.each([
    ['R192', 'short 1!', 'Not enough characters'],
    ['R193', '123456789012!', 'No letter'],
    ['R194', 'only letters here!', 'No number'],
    ['R195', 'lettersand12345', 'No special characters'],
    ['R197', '', 'Password is required'],
    ['A41', 'P@ssword2026!!', 'This password is often used or was leaked. Choose another one.'],
    [
      'A41',
      'Peeters loves 7 cats',
      'This password contains your name, your address or our name. Choose another one.',
    ],
    ['A41', PASSWORD, 'This is your current password. Choose another one.'],
  ])('%s: "%s" is refused with the words "%s"', async (_rule, password, words) => {
    const { ticket } = await withTicket(await weakPerson());
    const answer = await replace(ticket, password);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.password).toContain(words);
  });

  it('R196, R198: a confirmation that differs says "Passwords don\'t match!"', async () => {
    const { ticket } = await withTicket(await weakPerson());
    const answer = await replace(ticket, BETTER, 'something else');
    expect(answer.json().errors).toEqual({ confirm_password: ["Passwords don't match!"] });
  });

  it('a refused choice leaves the ticket alive', async () => {
    const { ticket } = await withTicket(await weakPerson());
    await replace(ticket, 'Peeters loves 7 cats');
    expect((await replace(ticket, BETTER)).statusCode).toBe(204);
  });

  it('attack 50: sessions and other tickets end with the old password, and every contact is told', async () => {
    const person = await weakPerson(1, ['email']);
    const { ticket } = await withTicket(person);
    await world.sql('update account set password_status = 0 where account_id = $1', [
      person.accountId,
    ]);
    const elsewhere = world.client();
    const { mfa } = (await elsewhere.signIn(person.email)).json();

    await replace(ticket, BETTER);

    expect((await elsewhere.get(`/mfa/sudo?payload=${mfa.payload}`)).json()).toMatchObject({
      code: 'ticket.expired',
    });
    const told = (await messagesTo(world, person.accountId)).filter(
      ({ purpose }) => purpose === 'password-changed',
    );
    expect(told.map(({ channel, to }) => `${channel} ${to}`).toSorted()).toEqual([
      `email ${person.email}`,
      `sms ${person.phone}`,
    ]);
  });
});
