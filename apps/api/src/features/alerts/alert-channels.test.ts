import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { emailContact, newPersonWithCodes, phoneContact } from '../../testing/people-with-codes.ts';
import { lastCode, messagesTo, notMeTokens } from '../../testing/sent-messages.ts';
import { signInOn } from '../../testing/sign-in-on.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/test-client.ts';

const NEW_PASSWORD = 'a quite different phrase 7?';

describe('alerts and where they go', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi({ trustedProxies: ['127.0.0.1'] });
  });
  afterAll(() => world.stop());

  const withoutMail = () => newPersonWithCodes(world, { methods: [], contacts: ['phone'] });
  const purposes = async (accountId: string) =>
    (await messagesTo(world, accountId)).map(({ purpose, channel }) => `${purpose} by ${channel}`);

  it('a new browser is told of by SMS to somebody without an e-mail address', async () => {
    const { accountId, phone } = await withoutMail();
    const answer = await world.client().post('/token', { phone, password: PASSWORD });

    expect(answer.statusCode).toBe(200);
    expect(await messagesTo(world, accountId)).toMatchObject([
      { purpose: 'new-sign-in', channel: 'sms', to: phone },
    ]);
  });

  it('numbers go to the gateway as E.164, however the person wrote them', async () => {
    const { accountId } = await world.newPerson({
      contacts: [{ ...phoneContact('+32470998877'), value: '0470 99 88 77' }],
    });
    await world.client().post('/token', { phone: '0470998877', password: PASSWORD });
    await world.client().post('/user/forgot-password', { phone: '0470998877' });

    for (const { to } of await messagesTo(world, accountId)) expect(to).toBe('+32470998877');
  });

  it('a reset asked for by SMS is told of by e-mail, with the number masked', async () => {
    const { accountId, phone, email } = await newPersonWithCodes(world, { methods: [] });
    await world.client().post('/user/forgot-password', { phone });

    expect(await purposes(accountId)).toEqual([
      'password-reset-code by sms',
      'reset-requested by email',
    ]);
    const [code, alert] = await messagesTo(world, accountId);
    expect(code?.values).not.toHaveProperty('notMe');
    expect(alert).toMatchObject({ to: email, values: { recipient: `•••• ${phone.slice(-2)}` } });
  });

  it.each(['email', 'phone'] as const)(
    'a reset whose code goes by %s to where alerts go is disowned from that one message',
    async (kind) => {
      const person =
        kind === 'phone' ? await withoutMail() : await newPersonWithCodes(world, { methods: [] });
      await world.client().post('/user/forgot-password', { [kind]: person[kind] });

      expect(await purposes(person.accountId)).toHaveLength(1);
      const [token = ''] = await notMeTokens(world, person.accountId);
      const answer = await world.client().post('/alerts/not-me', { token });
      expect(answer.json().recovery).toMatchObject({ username: person[kind] });
    },
  );

  it('a reset by a second address is told of at the first', async () => {
    const { accountId } = await world.newPerson({
      contacts: [emailContact('first@example.test'), emailContact('second@example.test')],
    });
    await world.client().post('/user/forgot-password', { email: 'second@example.test' });

    expect((await messagesTo(world, accountId)).map(({ to }) => to)).toEqual([
      'second@example.test',
      'first@example.test',
    ]);
  });

  it('every alert has a link of its own, in the language of the profile', async () => {
    const person = await newPersonWithCodes(world, {
      methods: [],
      overrides: { language: 'fr' },
    });
    const browser = await signInOn(world, person.email);
    await signInOn(world, person.email);
    await browser.delete('/sessions');
    const { payload } = (
      await world.client().post('/user/forgot-password', { phone: person.phone })
    ).json();
    await world.client().post('/user/reset-password', {
      payload,
      code: await lastCode(world, person.accountId),
      password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
    });

    const alerts = (await messagesTo(world, person.accountId)).filter(
      ({ values }) => 'notMe' in values,
    );
    expect(alerts.map(({ purpose, channel }) => `${purpose} by ${channel}`)).toEqual([
      'new-sign-in by email',
      'new-sign-in by email',
      'sessions-ended by email',
      'reset-requested by email',
      'password-changed by email',
      'password-changed by sms',
    ]);
    expect(new Set(alerts.map(({ locale }) => locale))).toEqual(new Set(['fr']));
    expect(new Set(await notMeTokens(world, person.accountId)).size).toBe(alerts.length);
  });

  it('nobody we do not know, and no unproven contact, is told of a reset', async () => {
    const contact = { ...emailContact('unproven@example.test'), isVerified: false };
    await world.newPerson({ contacts: [contact] });
    const messages = async () => (await world.sql('select from message')).rowCount;
    const before = await messages();
    for (const email of ['unproven@example.test', 'unknown@example.test']) {
      const answer = await world.client().post('/user/forgot-password', { email });
      expect(answer.statusCode, email).toBe(200);
    }
    expect(await messages()).toBe(before);

    const known = await world.newPerson();
    await world.client().post('/user/forgot-password', { email: known.email });
    expect(await messages()).toBeGreaterThan(before ?? 0);
  });
});
