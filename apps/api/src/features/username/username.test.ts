import type { Market } from '@carnet/contract/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newPersonWithCodes } from '../../testing/people-with-codes.ts';
import { messagesTo } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

const BELGIAN_NUMBER = '85.07.30-033.28';

describe('a forgotten username', () => {
  let world: TestWorld;
  let cards = 0;
  let networks = 0;
  beforeAll(async () => {
    world = await startTestApi({ trustedProxies: ['127.0.0.1'], searchesByNationalNumber: true });
  });
  afterAll(() => world.stop());

  const newCard = () => `5065${String(++cards).padStart(12, '0')}`;
  const nextNetwork = () => `198.51.${String(Math.floor(++networks / 250))}.${networks % 250}`;
  const find = (body: object, network = nextNetwork(), market: Market = 'be') =>
    world.client(market).post('/user/forgot-username', body, { 'x-forwarded-for': network });

  async function cardHolder() {
    const person = await newPersonWithCodes(world, { methods: [] });
    const card = newCard();
    await world.sql(
      'insert into card_directory (market, card_hash, account_id) values ($1, $2, $3)',
      ['be', world.keyring.hmac('card-hmac', card), person.accountId],
    );
    return { ...person, card };
  }

  it('R199, R200, A43: a card number lists masked usernames; the full ones go to the contacts', async () => {
    const { card, email, phone, accountId } = await cardHolder();
    const answer = await find({ card_number: card.replaceAll(/(.{4})/g, '$1 ').trim() });

    const masks = ['c•••@e•••', `•••• ${phone.slice(-2)}`];
    // Where the message went says no more than the usernames themselves.
    expect(answer.json()).toEqual({ usernames: masks, sent_to: masks });
    expect(answer.body).not.toContain(email);
    const sent = await messagesTo(world, accountId);
    expect(sent.map(({ channel, to }) => `${channel} ${to}`).toSorted()).toEqual([
      `email ${email}`,
      `sms ${phone}`,
    ]);
    expect(sent[0]?.values).toMatchObject({ usernames: [email, phone] });
  });

  it('R201: a card that nobody has gives an empty list, in the same form', async () => {
    const answer = await find({ card_number: newCard() });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ usernames: [], sent_to: [] });
  });

  it('a Belgian card finds nobody in Luxembourg', async () => {
    const { card } = await cardHolder();
    expect((await find({ card_number: card }, nextNetwork(), 'lu')).json()).toEqual({
      usernames: [],
      sent_to: [],
    });
  });

  it("R229: what is no card number says 'Your card number is invalid.'", async () => {
    const answer = await find({ card_number: '1234 5678 9012 3456' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ card_number: ['Your card number is invalid.'] });
  });

  it('A44: a national number finds its person where the market allows it', async () => {
    const { accountId } = await newPersonWithCodes(world, { methods: [], contacts: ['email'] });
    const digits = BELGIAN_NUMBER.replaceAll(/\D/g, '');
    await world.sql(
      'insert into national_number_directory (market, number_hash, account_id) values ($1, $2, $3)',
      ['be', world.keyring.hmac('national-number-hmac', digits), accountId],
    );
    const answer = await find({ national_number: BELGIAN_NUMBER });
    expect(answer.json()).toEqual({ usernames: ['c•••@e•••'], sent_to: ['c•••@e•••'] });
  });

  it.each([
    ['be', '85.07.30-033.29'],
    ['be', '8507300332'],
    ['lu', '123456789012'],
  ] as const)('A44: in %s %s is no national number', async (market, number) => {
    const answer = await find({ national_number: number }, nextNetwork(), market);
    expect(answer.json()).toMatchObject({ code: 'username.national_number_invalid' });
  });

  it('attack 6: of 30 numbers tried from one network five are looked at', async () => {
    const statuses = [];
    for (let count = 0; count < 30; count++) {
      statuses.push((await find({ card_number: newCard() }, '203.0.113.6')).statusCode);
    }
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(25).fill(429)]);
  });

  it('attack 6: of the 499 numbers that a birth date and a sex leave, five are looked at', async () => {
    const numbers = Array.from({ length: 499 }, (_, index) => {
      const start = `850730${String(2 * index + 1).padStart(3, '0')}`;
      return start + String(97 - (Number(start) % 97)).padStart(2, '0');
    });
    const answers = [];
    // All at once, a slow machine would turn some away as too many before it counts them.
    for (let first = 0; first < numbers.length; first += 50) {
      const some = numbers.slice(first, first + 50);
      answers.push(
        ...(await Promise.all(
          some.map((national_number) => find({ national_number }, '203.0.113.66')),
        )),
      );
    }
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(494);
  });

  it('attack 6: one number is looked for three times a day, found or not', async () => {
    const { card } = await cardHolder();
    for (const number of [card, newCard()]) {
      const statuses = [];
      for (let count = 0; count < 4; count++) {
        statuses.push((await find({ card_number: number })).statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });

  it('attack 7: a sweep from many networks makes everybody do some work after 60 a minute', async () => {
    await world.setClockAhead('1 hour');
    const codes = await Promise.all(
      Array.from({ length: 300 }, async () => (await find({ card_number: newCard() })).json().code),
    );
    await world.setClockAhead('0 seconds');
    expect(codes.filter((code) => code === 'challenge.required')).toHaveLength(240);
  });

  it('neither card nor national number is stored or logged', async () => {
    const { card } = await cardHolder();
    await find({ card_number: card });
    await find({ national_number: BELGIAN_NUMBER });
    const { rows } = await world.sql<{ row: string }>(
      `select row_to_json(c)::text as row from card_directory c
       union all select row_to_json(l)::text from limit_counter l`,
    );
    const kept = [...rows.map(({ row }) => row), ...world.logLines].join('\n');
    expect(kept).not.toContain(card);
    expect(kept).not.toContain(BELGIAN_NUMBER.replaceAll(/\D/g, ''));
  });
});

describe('a forgotten username, as each market begins', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  it('A44: is not looked for by national number', async () => {
    const body = { national_number: BELGIAN_NUMBER };
    const answer = await world.client().post('/user/forgot-username', body);
    expect(answer.json()).toMatchObject({ code: 'username.national_number_off' });
  });
});
