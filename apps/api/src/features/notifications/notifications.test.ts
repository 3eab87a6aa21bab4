import { randomUUID } from 'node:crypto';

import type { Message } from '@carnet/contract/calls/notifications';
import { messagePurposes } from '@carnet/contract/rules/message-purposes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

interface Page {
  data: Message[];
  next: string | null;
}

describe('the messages that were sent to a person', () => {
  let world: TestWorld;
  let anna: Awaited<ReturnType<TestWorld['signInNewPerson']>>;
  beforeAll(async () => {
    world = await startTestApi({ trustedProxies: ['127.0.0.1'] });
  });
  beforeEach(async () => {
    await world.sql('delete from limit_counter');
    anna = await world.signInNewPerson();
    await world.sql('delete from message');
  });
  afterAll(() => world.stop());

  const newReference = () => {
    const signs = randomUUID().replaceAll('-', '').toUpperCase();
    return `${signs.slice(0, 3)}-${signs.slice(3, 6)}-${signs.slice(6, 8)}`;
  };
  /** As the worker leaves it, so many minutes ago; the numbers of messages are in their order. */
  async function keep(message: Partial<Record<string, unknown>> = {}, minutesAgo = 0) {
    const kept = {
      account_id: anna.accountId,
      purpose: 'new-sign-in',
      channel: 'email',
      recipient: 'a•••@e•••',
      reference: newReference(),
      state: 'sent',
      ...message,
    };
    const time = Date.now() - minutesAgo * 60_000;
    const id = `${time
      .toString(16)
      .padStart(12, '0')
      .replace(/^(.{8})/, '$1-')}-7${randomUUID().slice(15)}`;
    await world.sql(
      `insert into message (account_id, message_id, purpose, channel, recipient, locale, reference,
                            state, created_at, sent_at)
       values ($1, $2, $3, $4, $5, 'en', $6, $7, app_now() - make_interval(mins => $8),
               case when $7 = 'sent' then app_now() - make_interval(mins => $8) end)`,
      [
        kept.account_id,
        id,
        kept.purpose,
        kept.channel,
        kept.recipient,
        kept.reference,
        kept.state,
        minutesAgo,
      ],
    );
    return { ...kept, id };
  }
  const list = async (query = '', browser: TestClient = anna.browser) => {
    const answer = await browser.get(`/notifications${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Page>();
  };
  const references = ({ data }: Page) => data.map(({ reference }) => reference);

  it('attack 88, A9: a message that we send is in its owner’s list, with the reference printed in it', async () => {
    const { browser, accountId } = await world.signInNewPerson();
    const { rows } = await world.sql<{ reference: string; message_id: string }>(
      'select reference, message_id from message where account_id = $1',
      [accountId],
    );
    expect(rows).toHaveLength(1);

    expect(await list('', browser)).toEqual({
      data: [
        {
          id: rows[0]?.message_id,
          purpose: 'new-sign-in',
          channel: 'email',
          recipient: expect.stringContaining('•'),
          reference: rows[0]?.reference,
          state: 'waiting',
          created_at: expect.stringMatching(/Z$/),
        },
      ],
      next: null,
    });
  });

  it('attack 38: nobody reads another’s, and nobody who is not signed in', async () => {
    const { reference } = await keep();
    const { browser } = await world.signInNewPerson();
    expect(references(await list())).toEqual([reference]);
    expect(references(await list('', browser))).not.toContain(reference);
    expect(references(await list(`?search=${reference}`, browser))).toEqual([]);
    expect((await world.client().get('/notifications')).statusCode).toBe(401);
  });

  it('pages of thirty go on where the last ended, newest first, each message once', async () => {
    const kept: string[] = [];
    for (let minute = 0; minute < 70; minute += 1) kept.push((await keep({}, minute)).reference);

    const first = await list();
    const second = await list(`?before=${first.next}`);
    const third = await list(`?before=${second.next}`);
    expect([first, second, third].map(({ data }) => data.length)).toEqual([30, 30, 10]);
    expect(third.next).toBeNull();
    expect([first, second, third].flatMap(references)).toEqual(kept);
  });

  it('a page costs one statement, and PostgreSQL finds it by the key', async () => {
    await world.sql(
      `insert into message (account_id, message_id, purpose, channel, recipient, locale, reference,
                            state, sent_at)
       select account_id, gen_random_uuid(), 'new-sign-in', 'email', 'a•••', 'en', '7K2-481-09',
              'sent', app_now()
       from account, generate_series(1, 2000)`,
    );
    await world.sql('analyze message');
    await list();
    world.statements.length = 0;
    const startedAt = performance.now();
    expect((await list()).data).toHaveLength(30);
    expect(performance.now() - startedAt).toBeLessThan(500);
    // The session's check, and the page.
    expect(world.statements).toHaveLength(2);
    const page = world.statements.find((text) => text.includes('from "message"'));
    const { rows } = await world.sql<{ 'QUERY PLAN': string }>(`explain ${page}`, [
      anna.accountId,
      31,
    ]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('message_pkey');
    expect(plan).not.toContain('Seq Scan');
  });

  it('are found by what they are about, by channel, by reference and by where they went', async () => {
    const code = await keep({ purpose: 'sign-in-code', channel: 'sms', recipient: '+32 ••• 56' });
    const alert = await keep({ purpose: 'mfa-changed', recipient: 'w•••@b•••' }, 1);
    const found = async (query: string) => references(await list(query));

    expect(await found('?kind=code')).toEqual([code.reference]);
    expect(await found('?kind=alert')).toEqual([alert.reference]);
    expect(await found('?channel=sms')).toEqual([code.reference]);
    expect(await found('?kind=alert&channel=sms')).toEqual([]);
    expect(await found(`?search=${alert.reference.toLowerCase().replaceAll('-', '')}`)).toEqual([
      alert.reference,
    ]);
    expect(await found(`?search=${alert.reference.slice(1, 6)}`)).toEqual([alert.reference]);
    expect(await found(`?search=${encodeURIComponent('W•••@')}`)).toEqual([alert.reference]);
    expect(await found('?search=%25')).toEqual([]);
    expect((await anna.browser.get('/notifications?search=x&all=1')).statusCode).toBe(422);
  });

  it('say whether they left, wait, or were given up', async () => {
    for (const [minute, state] of ['queued', 'sending', 'failed', 'sent', 'dead'].entries())
      await keep({ state }, minute);
    expect((await list()).data.map(({ state }) => state)).toEqual([
      'waiting',
      'waiting',
      'waiting',
      'sent',
      'failed',
    ]);
  });

  it('of every purpose have their place', async () => {
    for (const purpose of messagePurposes) await keep({ purpose });
    const kinds = await Promise.all(
      ['code', 'alert', 'account', 'invitation'].map((kind) => list(`?kind=${kind}`)),
    );
    expect(kinds.flatMap(({ data }) => data)).toHaveLength(messagePurposes.length);
  });

  describe('news', () => {
    const change = (channel: string, isGiven: boolean) =>
      anna.browser.send({
        method: 'PUT',
        url: '/notifications/marketing',
        payload: { channel, is_given: isGiven },
      });

    it('are off until asked for, and say since when they are on', async () => {
      const never = { is_given: false, changed_at: null };
      expect((await anna.browser.get('/notifications/marketing')).json()).toEqual({
        data: [
          { channel: 'email', ...never },
          { channel: 'sms', ...never },
        ],
      });

      const given = (await change('sms', true)).json<{ data: { changed_at: string }[] }>();
      expect(given).toMatchObject({
        data: [
          { channel: 'email', ...never },
          { channel: 'sms', is_given: true },
        ],
      });
      await world.setClockAhead('1 day');
      expect((await change('sms', true)).json()).toEqual(given);
      const taken = (await change('sms', false)).json<typeof given>();
      expect(taken).toMatchObject({ data: [never, { channel: 'sms', is_given: false }] });
      expect(taken.data[1]?.changed_at).not.toBe(given.data[1]?.changed_at);
      await world.setClockAhead('0');
    });
  });

  describe('was this from us?', () => {
    const check = (text: string, from = '203.0.113.7') =>
      world.client().send({
        method: 'POST',
        url: '/notifications/check',
        payload: { text },
        headers: { 'x-forwarded-for': from },
      });

    it('attack 88: a reference that we sent has a day and a purpose, and nothing about whom', async () => {
      const { reference } = await keep({ purpose: 'password-changed' });
      const pasted = `Hello Anna, your password was changed. Reference ${reference.toLowerCase()}.`;

      expect((await check(pasted)).json()).toEqual({
        references: [reference],
        sent: [
          {
            reference,
            day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
            purpose: 'password-changed',
          },
        ],
      });
    });

    it('attack 88: one that we never sent, or that never left, is not found; nor is a text without', async () => {
      const { reference } = await keep({ state: 'dead' });
      expect((await check(reference)).json()).toEqual({ references: [reference], sent: [] });
      expect((await check('7K2-481-09')).json()).toEqual({ references: ['7K2-481-09'], sent: [] });
      expect((await check('Click here to win.')).json()).toEqual({ references: [], sent: [] });
    });

    it('attack 24: references are guessed ten times an hour from one network, not more', async () => {
      const answers = [];
      for (let guess = 0; guess < 11; guess += 1) answers.push(await check(newReference()));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), 429]);
      expect((await check(newReference(), '198.51.100.9')).statusCode).toBe(200);
    });

    it('attack 80: what was pasted reaches no log', async () => {
      const canary = `canary-${randomUUID()}`;
      await check(`${canary} 7K2-481-09`);
      expect(world.logLines.join('\n')).not.toContain(canary);
    });
  });
});
