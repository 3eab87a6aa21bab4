import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startApiWithCards } from '../../testing/api-with-cards.ts';
import { type Newcomer, newNewcomer } from '../../testing/newcomer.ts';
import { messagesTo } from '../../testing/sent-messages.ts';
import { solvedChallenge } from '../../testing/solved-challenge.ts';
import type { TestWorld } from '../../testing/test-api.ts';

describe('bots at the registration', () => {
  let world: TestWorld;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ world, stop } = await startApiWithCards());
  });
  beforeEach(() => world.sql('delete from limit_counter'));
  afterAll(() => stop?.());

  const mailsTo = async (people: Newcomer[]) =>
    (await Promise.all(people.map((person) => messagesTo(world, person.ticketId())))).flat();

  it('attack 102: an address that proved nothing gets three mails a day, by whichever cards they are asked for', async () => {
    const email = 'stranger@example.test';
    const bots = Array.from({ length: 5 }, () => newNewcomer(world, { email }));
    const statuses: number[] = [];
    for (const bot of bots) {
      await bot.walkTo('onboarding.email-verification');
      statuses.push((await bot.sendEmailCode()).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await mailsTo(bots)).toHaveLength(3);

    await world.setClockAhead('2 hours');
    expect((await bots[3]?.sendEmailCode())?.json()).toMatchObject({
      code: 'code.too_many_sends',
    });
    await world.setClockAhead('0');
  });

  it('attack 102: whoever proves the address has not used it up for the day', async () => {
    const ines = newNewcomer(world);
    await ines.walkTo('onboarding.email-verification');
    await ines.sendEmailCode();
    await ines.prove();
    const again = [newNewcomer(world, ines), newNewcomer(world, ines), newNewcomer(world, ines)];
    for (const person of again) {
      await person.walkTo('onboarding.email-verification');
      expect((await person.sendEmailCode()).statusCode).toBe(200);
    }
  });

  it('attack 102: a page that is sent twice sends one mail, and asked again the same code', async () => {
    const ines = newNewcomer(world);
    await ines.walkTo('onboarding.email-verification');
    const first = (await ines.sendEmailCode()).json().data.asked.payload;
    expect((await ines.sendEmailCode()).json().data.asked.payload).toBe(first);
    expect(await mailsTo([ines])).toHaveLength(1);
    await world.setClockAhead('20 seconds');
    expect((await ines.sendEmailCode()).json().data.asked.payload).toBe(first);
    await world.setClockAhead('0');
    const [one, two] = await mailsTo([ines]);
    expect(two?.values).toEqual(one?.values);
  });

  it('attack 102: after twenty codes an hour a network works for the next', async () => {
    const bot = newNewcomer(world);
    await bot.walkTo('onboarding.email-verification');
    const network = '192.0.2.77';
    const send = (email: string, headers: Record<string, string> = {}) =>
      bot.post('/onboarding/email', { email }, { 'x-forwarded-for': network, ...headers });
    await world.sql('delete from limit_counter');
    expect((await send('list-0@example.test')).statusCode).toBe(200);
    // All but the limit of the network are far away.
    await world.sql('update limit_counter set count = 20 where window_ends_at < app_now() + $1', [
      '61 minutes',
    ]);
    await world.sql('delete from limit_counter where window_ends_at > app_now() + $1', [
      '61 minutes',
    ]);
    expect((await send('list-1@example.test')).json()).toMatchObject({
      code: 'challenge.required',
    });
    const proof = { 'x-proof-of-work': await solvedChallenge(world) };
    expect((await send('list-2@example.test', proof)).statusCode).toBe(200);
  });

  it('attack 102: one card writes to twenty addresses a day at most', async () => {
    const bot = newNewcomer(world);
    await bot.walkTo('onboarding.email-verification');
    const statuses: number[] = [];
    for (let sent = 0; sent < 23; sent++) {
      const network = { 'x-forwarded-for': `10.250.${sent}.1` };
      const body = { email: `list-${sent}@example.test` };
      statuses.push((await bot.post('/onboarding/email', body, network)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429, 429]);
    expect(await mailsTo([bot])).toHaveLength(20);
  });

  it('attack 76: an SMS to a number elsewhere asks for a piece of work', async () => {
    const bot = newNewcomer(world);
    await bot.walkTo('onboarding.phone-verification');
    expect((await bot.sendPhoneCode('+881 6 123 45678')).statusCode).not.toBe(200);
    expect((await bot.sendPhoneCode('+62 812 3456 7890')).json()).toMatchObject({
      code: 'challenge.required',
    });
    expect(await mailsTo([bot])).toHaveLength(1);
  });

  it('attack 102: no message carries what was typed at the form', async () => {
    const bot = newNewcomer(world);
    await bot.walkTo('onboarding.create');
    await bot.describe({ firstname: 'Visit evil.example', lastname: 'now' });
    await bot.sendEmailCode();
    expect(JSON.stringify(await mailsTo([bot]))).not.toMatch(/evil|now/);
  });
});
