import {
  type CardPlatformDouble,
  type PlatformAnswer,
  startCardPlatformDouble,
} from '@carnet/gateways/testing/card-platform-double';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { signedInWithCodes } from '../../testing/second-factors.ts';
import { messagesTo, notMeTokens } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newPartner, partnerTokens } from '../../testing/test-partner.ts';

const BLOCKED: PlatformAnswer = { body: { state: 'blocked', card_id: 'card-1', last4: '4417' } };

describe('the cards of a person', () => {
  let far: CardPlatformDouble;
  let world: TestWorld;
  beforeAll(async () => {
    far = await startCardPlatformDouble();
    world = await startTestApi({ cardPlatformUrl: far.url });
  });
  beforeEach(async () => {
    far.asked = [];
    far.answer = BLOCKED;
    await world.setClockAhead('0 seconds');
  });
  afterAll(async () => {
    await world.stop();
    far.close();
  });

  async function holder() {
    const person = await signedInWithCodes(world);
    await world.sql('update account set user_id = $2 where account_id = $1', [
      person.accountId,
      `holder-${person.accountId}`,
    ]);
    return person;
  }
  const block = (browser: TestClient, card = 'card-1') =>
    browser.post(`/cards/${card}/block`, undefined);
  const blocksOf = async (accountId: string) =>
    (
      await world.sql<{ state: string; attempts: number }>(
        'select state, attempts from card_block where account_id = $1 order by created_at',
        [accountId],
      )
    ).rows;
  const toldOf = async (accountId: string) =>
    (await messagesTo(world, accountId)).filter(({ purpose }) => purpose.startsWith('card-'));

  it('are those that the card platform knows, by the end of their number', async () => {
    const { browser, accountId } = await holder();
    far.answer = {
      body: {
        cards: [
          { card_id: 'card-1', last4: '4417', state: 'active', number: '5065000000004417' },
          { card_id: 'card-2', last4: '9001', state: 'blocked' },
        ],
      },
    };
    expect((await browser.get('/cards')).json()).toEqual({
      data: [
        { id: 'card-1', last4: '4417', status: 'active' },
        { id: 'card-2', last4: '9001', status: 'blocked' },
      ],
    });
    expect(far.asked).toMatchObject([{ body: { holder_id: `holder-${accountId}` } }]);
  });

  it('are none for whom holds none, and nobody is asked', async () => {
    const { browser } = await signedInWithCodes(world);
    expect((await browser.get('/cards')).json()).toEqual({ data: [] });
    expect((await block(browser)).statusCode).toBe(404);
    expect(far.asked).toEqual([]);
  });

  it('are said to be out of reach when they are', async () => {
    const { browser } = await holder();
    far.answer = { status: 500 };
    const answer = await browser.get('/cards');
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ code: 'cards.unavailable' });
  });

  it('attack 27: one is blocked without a step-up, and every contact is told', async () => {
    const { browser, accountId, email, phone } = await holder();
    await world.setClockAhead('11 minutes');
    expect((await block(browser)).json()).toEqual({ status: 'blocked' });

    expect(far.asked).toMatchObject([
      { path: '/cards/block', body: { card_id: 'card-1', holder_id: `holder-${accountId}` } },
    ]);
    const told = await toldOf(accountId);
    expect(told.map(({ purpose, to }) => `${purpose} ${to}`).toSorted()).toEqual(
      [`card-blocked ${email}`, `card-blocked ${phone}`].toSorted(),
    );
    for (const { values } of told) expect(values).toMatchObject({ last4: '4417' });
    const { rows } = await world.sql(
      `select kind from security_event where account_id = $1 and kind like 'card.%'`,
      [accountId],
    );
    expect(rows).toEqual([{ kind: 'card.block_asked' }]);
  });

  it('attack 27: the link of the message disowns whoever did it', async () => {
    const { browser, accountId } = await holder();
    await block(browser);
    const [token] = await notMeTokens(world, accountId);
    const said = await world.client().post('/alerts/not-me', { token });
    expect(said.statusCode, said.body).toBeLessThan(300);
    expect((await browser.get('/user')).statusCode).toBe(401);
  });

  it('attack 27: the token of an app blocks nothing, and sees no card', async () => {
    const person = await holder();
    const partner = await newPartner(world);
    const { access_token: token } = await partnerTokens(world, person.browser, partner);
    const app = world.client();
    const headers = { authorization: `Bearer ${token}` };
    for (const [method, url] of [
      ['POST', '/cards/card-1/block'],
      ['GET', '/cards'],
    ] as const)
      expect((await app.send({ method, url, headers })).statusCode).toBe(401);
    expect(far.asked).toEqual([]);
  });

  it('attack 27: a token that no browser is bound to blocks nothing', async () => {
    const { browser, accountId } = await holder();
    browser.cookies.clear();
    await world.sql('update session set bound_at = null where account_id = $1', [accountId]);
    expect((await block(browser)).json()).toMatchObject({ code: 'session.browser_needed' });
    expect(far.asked).toEqual([]);
    expect(await blocksOf(accountId)).toEqual([]);
  });

  it('of somebody else is unknown, and nobody hears of it', async () => {
    const { browser, accountId } = await holder();
    far.answer = { body: { state: 'unknown' } };
    const answer = await block(browser);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'card.unknown' });
    expect(await toldOf(accountId)).toEqual([]);
  });

  it.each<[string, PlatformAnswer]>([
    ['is down', { status: 503 }],
    ['drops the line', 'drop'],
    ['says that the card still pays', { body: { state: 'active' } }],
  ])('F11: never count as blocked when the platform %s', async (_how, answer) => {
    const { browser, accountId } = await holder();
    far.answer = answer;
    expect((await block(browser)).json()).toEqual({ status: 'waiting' });
    expect(await blocksOf(accountId)).toMatchObject([{ state: 'waiting' }]);
    expect(await toldOf(accountId)).toEqual([]);

    far.answer = {
      body: { cards: [{ card_id: 'card-1', last4: '4417', state: 'active' }] },
    };
    expect((await browser.get('/cards')).json()).toMatchObject({ data: [{ status: 'blocking' }] });

    // Pressed again it is the same order, under the same key.
    far.answer = BLOCKED;
    expect((await block(browser)).json()).toEqual({ status: 'blocked' });
    const keys = far.asked.filter(({ path }) => path === '/cards/block').map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
    expect(await toldOf(accountId)).toHaveLength(2);
  });

  it('a race of twenty presses blocks once and tells once', async () => {
    const { browser, accountId } = await holder();
    const answers = await Promise.all(Array.from({ length: 20 }, () => block(browser)));
    const said = answers.map((answer) => answer.json().status);
    expect(said).toContain('blocked');
    expect(await toldOf(accountId)).toHaveLength(2);
  });

  it('are blocked ten times a day at most: nobody floods the contacts in our name', async () => {
    const { browser, accountId } = await holder();
    for (let card = 0; card < 10; card += 1)
      expect((await block(browser, `card-${card}`)).statusCode).toBe(200);
    expect((await block(browser, 'card-11')).statusCode).toBe(429);
    expect(await blocksOf(accountId)).toHaveLength(10);
  });
});
