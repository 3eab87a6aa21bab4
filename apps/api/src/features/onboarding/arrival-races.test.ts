import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startApiWithCards } from '../../testing/api-with-cards.ts';
import type { TestCardPlatform } from '../../testing/card-platform.ts';
import { newCard, newNewcomer } from '../../testing/newcomer.ts';
import type { TestWorld } from '../../testing/test-api.ts';

describe('people who arrive at once', () => {
  let world: TestWorld;
  let platform: TestCardPlatform;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ world, platform, stop } = await startApiWithCards());
  });
  beforeEach(async () => {
    await world.sql('delete from limit_counter');
    platform.activationOutage = undefined;
  });
  afterAll(() => stop?.());

  const rowsOf = async (table: string, accountIds: string[]) =>
    (await world.sql(`select * from ${table} where account_id = any($1)`, [accountIds])).rows;

  it('attack 71: one ticket, twenty calls at once: one account, one session, one card, activated once', async () => {
    const ines = newNewcomer(world);
    await ines.walkTo('onboarding.password');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ines.createAccount()));

    const arrived = answers.filter(({ statusCode }) => statusCode === 200);
    expect(arrived).toHaveLength(1);
    for (const { statusCode } of answers) expect([200, 409, 503]).toContain(statusCode);
    const ticket = [ines.ticketId()];
    for (const table of ['account', 'session', 'card_directory', 'card_activation'])
      expect(await rowsOf(table, ticket), table).toHaveLength(1);
    expect(platform.activations.get(ines.card)).toHaveLength(1);
  });

  it('attack 71: the same card on two tickets: one account gets it, the other is told that it is linked', async () => {
    for (let round = 0; round < 5; round++) {
      const card = newCard();
      // The card alone decides: no holder's id stands beside it.
      platform.holders.set(card, null);
      const people = [newNewcomer(world), newNewcomer(world)];
      for (const person of people) {
        await person.presentCard(card);
        await person.walkOnTo('onboarding.password');
      }
      const answers = await Promise.all(people.map((person) => person.createAccount()));

      const statuses = answers
        .map(({ statusCode }) => statusCode)
        .toSorted((one, other) => one - other);
      expect(statuses).toEqual([200, 409]);
      const refused = answers.find(({ statusCode }) => statusCode === 409);
      expect(refused?.json()).toMatchObject({ code: 'card.linked' });
      const ids = people.map((person) => person.ticketId());
      expect(await rowsOf('account', ids)).toHaveLength(1);
      expect(await rowsOf('card_directory', ids)).toHaveLength(1);
      expect(new Set(platform.activations.get(card)).size).toBe(1);
    }
  });

  it('attack 71: two cards of one holder on two tickets: one account, by the id of the holder', async () => {
    const people = [newNewcomer(world), newNewcomer(world)];
    const third = newNewcomer(world);
    for (const { card } of [...people, third]) platform.holders.set(card, 'one-holder');
    for (const person of people) await person.walkTo('onboarding.password');
    const answers = await Promise.all(people.map((person) => person.createAccount()));

    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    const ids = people.map((person) => person.ticketId());
    expect(await rowsOf('platform_directory', ids)).toHaveLength(1);
    expect(await rowsOf('account', ids)).toHaveLength(1);
    expect((await third.presentCard()).json()).toMatchObject({ code: 'card.linked' });
  });

  it('attack 71, R306: a holder whose account was not made by onboarding has one, too', async () => {
    const newcomer = newNewcomer(world);
    await newcomer.walkTo('onboarding.password');
    // Made meanwhile, as an operator or the seed does it.
    await world.newPerson({ user_id: `holder-${newcomer.card}` });

    expect((await newcomer.createAccount()).json()).toMatchObject({ code: 'card.linked' });
    expect(await rowsOf('account', [newcomer.ticketId()])).toHaveLength(0);
    expect((await newNewcomer(world).presentCard(newcomer.card)).json()).toMatchObject({
      code: 'card.linked',
    });
  });

  it('attacks 4, 71: the same address on two tickets, both proven: one account, and the other is offered to attach', async () => {
    const email = `twice-${Date.now()}@example.test`;
    const people = [newNewcomer(world, { email }), newNewcomer(world, { email })];
    for (const person of people) {
      await world.sql('delete from limit_counter');
      await person.walkTo('onboarding.password');
    }
    const answers = await Promise.all(people.map((person) => person.createAccount()));

    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 409]);
    const late = people[answers.findIndex(({ statusCode }) => statusCode === 409)];
    expect(await late?.read()).toMatchObject({ has_account: true });
    const ids = people.map((person) => person.ticketId());
    expect(await rowsOf('account', ids)).toHaveLength(1);
    // The card of the one who came late is nobody's yet.
    expect(await rowsOf('card_directory', ids)).toHaveLength(1);
  });

  it('R239: a card platform that is down leaves the account, and a retry asks with the same key', async () => {
    platform.activationOutage = 503;
    const ines = newNewcomer(world);
    await ines.walkTo('onboarding.password');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answer = await ines.createAccount(undefined, key);

    expect(answer.json()).toMatchObject({ ending: 'card-failed' });
    expect(await rowsOf('card_activation', [ines.ticketId()])).toMatchObject([
      { state: 'waiting' },
    ]);
    platform.activationOutage = undefined;
    await ines.createAccount(undefined, key);
    const keys = platform.activations.get(ines.card) ?? [];
    expect(new Set(keys).size).toBe(1);
    expect(await rowsOf('account', [ines.ticketId()])).toHaveLength(1);
  });
});
