import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startApiWithCards } from '../../testing/api-with-cards.ts';
import { letterOf, type TestCardPlatform } from '../../testing/card-platform.ts';
import { newCard, newNewcomer } from '../../testing/newcomer.ts';
import { solvedChallenge } from '../../testing/solved-challenge.ts';
import type { TestWorld } from '../../testing/test-api.ts';

describe('a card at the door', () => {
  let world: TestWorld;
  let platform: TestCardPlatform;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ world, platform, stop } = await startApiWithCards());
  });
  beforeEach(async () => {
    await world.sql('delete from limit_counter');
    platform.identified.length = 0;
    platform.outage = undefined;
  });
  afterAll(() => stop?.());

  const present = (
    card: string,
    code: string,
    { network, headers = {} }: { network: string; headers?: Record<string, string> },
  ) =>
    world
      .client()
      .post(
        '/onboarding/card',
        { card_number: card, verification_code: code },
        { 'x-forwarded-for': network, ...headers },
      );
  const tickets = async () => (await world.sql('select from onboarding')).rowCount;

  it.each(['5065 1234 5678 901', '4065 1234 5678 9012', '5065-1234-5678-90123', 'card'])(
    'R228, R229: %s is no card number, and is not looked up',
    async (typed) => {
      const answer = await present(typed, '123456', { network: '10.200.0.1' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'card.invalid',
        message: 'Your card number is invalid.',
        errors: { card_number: ['Your card number is invalid.'] },
      });
      expect(platform.identified).toEqual([]);
    },
  );

  it('R228: spaces and dashes as on the card do no harm', async () => {
    const card = newCard();
    const spaced = card.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
    const answer = await present(spaced, letterOf(card), { network: '10.200.0.2' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ step: 'onboarding.welcome', firstname: 'Zoë' });
  });

  it('R230: each market takes its own: a number with its letter, or an activation code', async () => {
    const belgian = newNewcomer(world);
    const code = { activation_code: 'LU12345678' };
    expect((await belgian.post('/onboarding/card', code)).json()).toMatchObject({
      code: 'card.invalid',
      errors: { activation_code: [expect.any(String)] },
    });
    const card = newCard();
    const number = { card_number: card, verification_code: letterOf(card) };
    const luxembourger = newNewcomer(world, { market: 'lu' });
    expect((await luxembourger.post('/onboarding/card', number)).statusCode).toBe(422);
    expect(platform.identified).toEqual([]);
    expect((await luxembourger.presentCard()).json().data.entrance).toMatchObject({ kind: 'card' });
  });

  it('attack 25: whether number or letter was wrong is not told, nor whose card it is', async () => {
    const wrongLetter = await present(newCard(), '000000', { network: '10.200.0.3' });
    const linked = newNewcomer(world);
    await linked.walkTo('onboarding.confirmation');
    const wrongLetterOfLinked = await present(linked.card, '000000', { network: '10.200.0.4' });

    const bodyOf = ({ body }: { body: string }) => body.replace(/"request_id":"[^"]*"/, '');
    expect(bodyOf(wrongLetter)).toBe(bodyOf(wrongLetterOfLinked));
    expect(wrongLetter.json()).toMatchObject({ code: 'card.invalid' });
    expect(wrongLetter.body).not.toContain('Zoë');
    expect(wrongLetter.cookies).toEqual([]);
  });

  it('a card that has an account is told to who holds it and its letter', async () => {
    const first = newNewcomer(world);
    await first.walkTo('onboarding.confirmation');
    const again = newNewcomer(world);
    expect((await again.presentCard(first.card)).json()).toMatchObject({ code: 'card.linked' });

    const elsewhere = newCard();
    platform.active.add(elsewhere);
    expect((await again.presentCard(elsewhere)).json()).toMatchObject({ code: 'card.linked' });
    expect(again.browser.cookies.has('__Host-onboarding')).toBe(false);
  });

  it('attack 25: five guesses a day at the letter of one card, from however many networks', async () => {
    const card = newCard();
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++) {
      const answer = await present(card, `WRONG${guess}`, { network: `10.201.${guess}.1` });
      statuses.push(answer.statusCode);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.slice(5)).toEqual(Array(7).fill(429));
    expect(platform.identified).toHaveLength(5);
    // The right letter comes too late that day, too.
    const right = await present(card, letterOf(card), { network: '10.202.0.1' });
    expect(right.statusCode).toBe(429);
  });

  it('attack 25: a right letter is no guess, however often its holder comes back', async () => {
    const card = newCard();
    for (let shown = 0; shown < 7; shown++) {
      const answer = await present(card, letterOf(card), { network: `10.205.${shown}.1` });
      expect(answer.statusCode).toBe(200);
    }
  });

  it('attack 25: an outage of the platform costs nobody a try', async () => {
    const card = newCard();
    platform.outage = 503;
    for (let attempt = 0; attempt < 6; attempt++) {
      const answer = await present(card, letterOf(card), { network: '10.203.0.1' });
      expect(answer.json()).toMatchObject({ code: 'service.unavailable' });
    }
    platform.outage = undefined;
    const answer = await present(card, letterOf(card), { network: '10.203.0.1' });
    expect(answer.statusCode).toBe(200);
  });

  it('attack 7: a sweep of cards from many networks: 60 a minute are looked up, then everybody works', async () => {
    const before = await tickets();
    const answers = [];
    for (let swept = 0; swept < 75; swept++)
      answers.push(await present(newCard(), '000000', { network: `10.210.${swept}.1` }));
    expect(platform.identified).toHaveLength(60);
    for (const answer of answers.slice(60))
      expect(answer.json()).toMatchObject({ code: 'challenge.required' });
    expect(await tickets()).toBe(before);

    const card = newCard();
    const proof = { 'x-proof-of-work': await solvedChallenge(world) };
    const worked = { network: '10.100.1.1', headers: proof };
    expect((await present(card, letterOf(card), worked)).statusCode).toBe(200);
    expect((await present(newCard(), '000000', worked)).json()).toMatchObject({
      code: 'challenge.invalid',
    });
  });

  it('attack 7: after ten in an hour a network works for each further card, after 300 its block is refused', async () => {
    const network = '10.204.0.9';
    for (let shown = 0; shown < 10; shown++)
      expect((await present(newCard(), '000000', { network })).statusCode).toBe(422);
    expect((await present(newCard(), '000000', { network })).json()).toMatchObject({
      code: 'challenge.required',
    });
    // A neighbour of the same /24 is another network, but no other block.
    expect((await present(newCard(), '000000', { network: '10.204.0.10' })).statusCode).toBe(422);
    await world.sql('update limit_counter set count = 300 where count >= 12');
    const proof = { 'x-proof-of-work': await solvedChallenge(world) };
    const worked = await present(newCard(), '000000', { network: '10.204.0.11', headers: proof });
    expect(worked.statusCode).toBe(429);
    const elsewhere = await present(newCard(), '000000', { network: '10.204.1.11' });
    expect(elsewhere.statusCode).toBe(422);
  });
});
