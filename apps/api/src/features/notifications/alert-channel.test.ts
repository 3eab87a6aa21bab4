import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { contactPage } from '../../testing/contact-page.ts';
import { newPersonWithCodes } from '../../testing/people-with-codes.ts';
import { newBrowserOf, signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { messagesTo } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { undoing } from '../../testing/undoing.ts';

const HOURS = 60 * 60 * 1000;

describe('the channel for security alerts', () => {
  let world: TestWorld;
  let page: ReturnType<typeof contactPage>;
  beforeAll(async () => {
    world = await startTestApi();
    page = contactPage(world);
  });
  beforeEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  type Person = Awaited<ReturnType<typeof signedInWithCodes>>;

  const read = async (browser: TestClient) => (await browser.get('/notifications/alerts')).json();
  const put = (browser: TestClient, channel: string) =>
    browser.send({ method: 'PUT', url: '/notifications/alerts', payload: { channel } });
  const undo = (browser: TestClient) => browser.delete('/notifications/alerts/waiting');
  const proven = async (): Promise<Person> => {
    const person = await signedInWithCodes(world);
    await stepUp(world, person, { action: 'notifications' });
    return person;
  };
  /** Where the alert about a sign-in with a browser that nobody knows goes to. */
  async function alertGoesTo(person: Person): Promise<string | undefined> {
    await newBrowserOf(world, person);
    return (await messagesTo(world, person.accountId)).findLast(
      ({ purpose }) => purpose === 'new-sign-in',
    )?.to;
  }
  const changesTold = async (accountId: string) =>
    (await messagesTo(world, accountId)).filter(
      ({ purpose }) => purpose === 'alert-channel-changed',
    );

  it('is e-mail until another is chosen, and the others there are stand beside it, masked', async () => {
    const person = await proven();
    expect(await read(person.browser)).toEqual({
      channel: 'email',
      options: [
        { channel: 'email', recipient: expect.stringContaining('•••') },
        { channel: 'sms', recipient: `•••• ${person.phone.slice(-2)}` },
      ],
      waiting: null,
      unsettled: null,
    });
    expect(await alertGoesTo(person)).toBe(person.email);
  });

  it('attack 83: another one is told of where alerts go now, and counts 72 hours later', async () => {
    const person = await proven();
    const answer = await put(person.browser, 'sms');
    expect(answer.statusCode, answer.body).toBe(200);
    const { channel, waiting } = answer.json();
    expect(channel).toBe('email');
    expect(waiting.channel).toBe('sms');
    expect(Math.abs(Date.parse(waiting.from) - Date.now() - 72 * HOURS)).toBeLessThan(60_000);
    expect(await changesTold(person.accountId)).toMatchObject([
      {
        to: person.email,
        channel: 'email',
        values: { channel: 'sms', recipient: `•••• ${person.phone.slice(-2)}` },
      },
    ]);

    await world.setClockAhead('71 hours');
    expect(await read(person.browser)).toMatchObject({ channel: 'email', waiting });
    expect(await alertGoesTo(person)).toBe(person.email);
    await world.setClockAhead('72 hours 1 minute');
    expect(await read(person.browser)).toMatchObject({ channel: 'sms', waiting: null });
    expect(await alertGoesTo(person)).toBe(person.phone);
  });

  it('attack 83: the way back is told of by SMS, and waits as long', async () => {
    const person = await proven();
    await put(person.browser, 'sms');
    await world.setClockAhead('73 hours');
    await stepUp(world, person, { action: 'notifications' });
    expect((await put(person.browser, 'email')).json()).toMatchObject({
      channel: 'sms',
      waiting: { channel: 'email' },
    });
    expect((await changesTold(person.accountId)).map(({ to }) => to)).toEqual([
      person.email,
      person.phone,
    ]);
    await world.setClockAhead('146 hours');
    expect(await read(person.browser)).toMatchObject({ channel: 'email', waiting: null });
  });

  it('attack 83: what is told of devices and of methods follows the channel in use', async () => {
    const person = await proven();
    await put(person.browser, 'sms');
    await world.setClockAhead('73 hours');
    await newBrowserOf(world, person);
    expect((await person.browser.delete('/sessions')).statusCode).toBe(204);
    await stepUp(world, person, { action: 'security.mfa-edit' });
    expect((await person.browser.post('/mfa/switch-primary/2', undefined)).statusCode).toBeLessThan(
      300,
    );
    const told = (await messagesTo(world, person.accountId)).flatMap(({ purpose, to }) =>
      ['sessions-ended', 'mfa-changed'].includes(purpose) ? [`${purpose} to ${to}`] : [],
    );
    expect(told).toContain(`sessions-ended to ${person.phone}`);
    expect(told).not.toContain(`sessions-ended to ${person.email}`);
    expect(told).toContain(`mfa-changed to ${person.phone}`);
  });

  it('attack 83: it can be undone while it waits, and the same again begins anew', async () => {
    const person = await proven();
    await put(person.browser, 'sms');
    const undone = await undo(person.browser);
    expect(undone.json()).toMatchObject({ channel: 'email', waiting: null });
    expect((await undo(person.browser)).statusCode).toBe(200);
    await world.setClockAhead('73 hours');
    expect(await read(person.browser)).toMatchObject({ channel: 'email', waiting: null });
  });

  it('attack 83: of 30 who ask at once one changes it, and one message tells of it', async () => {
    const person = await proven();
    const answers = await Promise.all(Array.from({ length: 30 }, () => put(person.browser, 'sms')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const times = answers.map((answer) => answer.json().waiting.from);
    expect(new Set(times).size).toBe(1);
    expect(await changesTold(person.accountId)).toHaveLength(1);
  });

  it('the one that is in use, or waits already, changes nothing and alarms nobody', async () => {
    const person = await proven();
    expect((await put(person.browser, 'email')).json()).toMatchObject({ waiting: null });
    const { waiting } = (await put(person.browser, 'sms')).json();
    await world.setClockAhead('1 hour');
    await stepUp(world, person, { action: 'notifications' });
    expect((await put(person.browser, 'sms')).json()).toMatchObject({ waiting });
    expect(await changesTold(person.accountId)).toHaveLength(1);
  });

  it('attacks 73, 83: while a contact is on hold it stays, and says until when', async () => {
    const person = await page.proven();
    await page.add(person, { email: page.newAddress() });
    const { unsettled } = await read(person.browser);
    expect(unsettled).toMatchObject({ why: 'hold' });
    const refused = await put(person.browser, 'sms');
    expect(refused.statusCode).toBe(403);
    expect(refused.json().code).toBe('account.unsettled');
    expect(await read(person.browser)).toMatchObject({ channel: 'email', waiting: null });
  });

  it('attack 82: a frozen account changes nothing, and what waits does not come into use', async () => {
    const person = await proven();
    await put(person.browser, 'sms');
    await world.sql('update account set frozen_at = app_now() where account_id = $1', [
      person.accountId,
    ]);
    expect((await put(person.browser, 'email')).json().code).toBe('account.frozen');
    expect((await undo(person.browser)).json().code).toBe('account.frozen');
    await world.setClockAhead('80 hours');
    expect(await read(person.browser)).toMatchObject({ channel: 'email' });
  });

  it.each([
    ['while it waits', '1 hour'],
    ['after it came into use', '73 hours'],
  ])('attacks 82, 83: “this was not me” takes it back %s', async (_when, later) => {
    const on = undoing(world);
    const person = await proven();
    await put(person.browser, 'sms');
    const link = await on.linkTo(person.accountId, person.email);
    const told = await world.client().post('/alerts/not-me/about', { token: link });
    expect(told.json()).toMatchObject({ kind: 'alert-channel-changed' });
    await world.setClockAhead(later);
    expect((await on.sayNotMe(link)).json().undone).toEqual([
      { what: 'alert-channel-restored', method: null, target: '' },
    ]);
    await world.setClockAhead('150 hours');
    const { rows } = await world.sql<{ next: string | null; channel: string | null }>(
      'select alert_channel as channel, alert_channel_next as next from account where account_id = $1',
      [person.accountId],
    );
    expect(rows).toEqual([{ channel: null, next: null }]);
  });

  it('attack 66: a reset drops what waits', async () => {
    const on = undoing(world);
    const person = await newPersonWithCodes(world, { methods: [] });
    await world.sql(
      `update account set alert_channel_next = 'sms', alert_channel_from = app_now() + interval '1 hour'
       where account_id = $1`,
      [person.accountId],
    );
    const done = await on.resetThrough(person.accountId, { email: person.email });
    expect(done.statusCode, done.body).toBe(204);
    const { rows } = await world.sql<{ next: string | null }>(
      'select alert_channel_next as next from account where account_id = $1',
      [person.accountId],
    );
    expect(rows).toEqual([{ next: null }]);
  });

  it('a channel without a proven contact is refused', async () => {
    const person = await proven();
    await world.sql(
      `update contact set verified_at = null where account_id = $1 and kind = 'phone'`,
      [person.accountId],
    );
    const refused = await put(person.browser, 'sms');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().code).toBe('alerts.channel_without_contact');
    expect((await put(person.browser, 'pigeon')).statusCode).toBe(422);
  });

  it('five changes a day: nobody is flooded with alerts in our name', async () => {
    const { browser } = await proven();
    const statuses = [];
    for (let change = 0; change < 6; change += 1) {
      statuses.push((await put(browser, 'sms')).statusCode);
      await undo(browser);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
