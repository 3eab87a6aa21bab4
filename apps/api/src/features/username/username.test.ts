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

  it('R199, R200, A43, attack 6: a card number lists masked usernames; the full ones go to the contacts', async () => {
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

  /** The register numbers that a birth date and a sex leave. */
  const candidates = Array.from({ length: 499 }, (_, index) => {
    const start = `850730${String(2 * index + 1).padStart(3, '0')}`;
    return start + String(97 - (Number(start) % 97)).padStart(2, '0');
  });

  async function ownerOf(nationalNumber: string) {
    const person = await newPersonWithCodes(world, { methods: [] });
    await world.sql(
      // Another test, or the first try of this one, may have given the number to somebody.
      `insert into national_number_directory (market, number_hash, account_id) values ($1, $2, $3)
       on conflict (market, number_hash) do update set account_id = excluded.account_id`,
      ['be', world.keyring.hmac('national-number-hmac', nationalNumber), person.accountId],
    );
    return person;
  }

  it('attack 6: of the 499 numbers that a birth date and a sex leave, five are looked for', async () => {
    const { accountId } = await ownerOf(candidates[498] ?? '');
    const before = world.statements.length;
    const answers = [];
    // All at once, a slow machine would turn some away as too many before it counts them.
    for (let first = 0; first < candidates.length; first += 50) {
      const some = candidates.slice(first, first + 50);
      answers.push(
        ...(await Promise.all(
          some.map((national_number) => find({ national_number }, '203.0.113.66')),
        )),
      );
    }
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(494);
    // A refusal that looks first would tell by its time, or by what it leaves behind.
    const looked = world.statements
      .slice(before)
      .filter((text) => text.includes('"national_number_directory"'));
    expect(looked).toHaveLength(5);
    expect(await messagesTo(world, accountId)).toEqual([]);
  });

  it('attack 6: whose national number is found takes as long as whose is not', async () => {
    const millis: Record<'found' | 'unknown', number[]> = { found: [], unknown: [] };
    for (let pair = 0; pair < 20; pair++) {
      // The limit for all networks together would answer instead, and alike.
      await world.sql('delete from limit_counter');
      const [found = '', unknown = ''] = candidates.slice(2 * pair, 2 * pair + 2);
      await ownerOf(found);
      // Which comes first is chance, so that what one leaves behind falls on both.
      const turn = [['found', found] as const, ['unknown', unknown] as const];
      for (const [group, national_number] of pair % 2 === 0 ? turn : turn.toReversed()) {
        const startedAt = performance.now();
        const answer = await find({ national_number });
        millis[group].push(performance.now() - startedAt);
        expect(answer.json().usernames).toHaveLength(group === 'found' ? 2 : 0);
      }
    }
    // Both wait for the same moment. The quicker quarter: a busy machine makes single answers late.
    const quarter = (values: number[]) => values.toSorted((a, b) => a - b)[5] ?? 0;
    expect(Math.abs(quarter(millis.found) - quarter(millis.unknown))).toBeLessThan(20);
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
