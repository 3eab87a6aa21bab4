import { mostSmsPerDay, smsEuros } from '@carnet/contract/rules/sms-prices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { askForCode, confirmCode, owedCode } from '../../testing/code-page.ts';
import { emailContact, newPersonWithCodes, phoneContact } from '../../testing/people-with-codes.ts';
import { lastCode } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

describe('what codes by SMS may cost', () => {
  let world: TestWorld;
  let people = 0;
  beforeAll(async () => {
    world = await startTestApi({ trustedProxies: ['127.0.0.1'] });
  });
  afterAll(() => world.stop());

  /** Each in a block of numbers of its own, which the limit per block does not touch. */
  async function moroccan() {
    const number = String(++people).padStart(4, '0');
    const email = `far-${number}@example.test`;
    const contacts = [emailContact(email), phoneContact(`+21265${number}000`)];
    const { accountId } = await newPersonWithCodes(world, {
      methods: ['sms'],
      overrides: { contacts },
    });
    return { accountId, email };
  }
  async function askBySms({ email }: { email: string }) {
    const browser = world.client();
    const { payload } = await owedCode(browser, email);
    return { browser, answer: await askForCode(browser, payload) };
  }
  const sentTo = async (country: string) =>
    (
      await world.sql<{ sent: number; entered: number }>(
        'select sent, entered from sms_day where country = $1',
        [country],
      )
    ).rows[0];

  it('attack 76: a country gets no more SMS a day than its budget pays, until the next day', async () => {
    const most = mostSmsPerDay('MA');
    const statuses: number[] = [];
    for (let count = 0; count < most + 3; count++) {
      statuses.push((await askBySms(await moroccan())).answer.statusCode);
    }
    expect(statuses).toEqual([...Array(most).fill(200), 429, 429, 429]);
    expect(smsEuros('MA', (await sentTo('MA'))?.sent ?? Number.NaN)).toBeLessThanOrEqual(10);

    const refused = (await askBySms(await moroccan())).answer;
    expect(refused.json()).toMatchObject({ code: 'code.too_many_sends' });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(24 * 60 * 60);
    await world.setClockAhead('1 day');
    expect((await askBySms(await moroccan())).answer.statusCode).toBe(200);
    await world.setClockAhead('0 seconds');
  });

  it('attack 76: codes that somebody types are counted apart from those that are only sent', async () => {
    const person = await newPersonWithCodes(world, { methods: ['sms'] });
    const { browser, answer } = await askBySms(person);
    const before = await sentTo('BE');
    await confirmCode(browser, answer.json().payload, await lastCode(world, person.accountId));

    expect(await sentTo('BE')).toEqual({
      sent: before?.sent,
      entered: (before?.entered ?? 0) + 1,
    });
  });

  it('attack 76: numbers that nobody has use up no budget', async () => {
    const before = (await sentTo('BE'))?.sent ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        world
          .client()
          .post(
            '/user/forgot-password',
            { phone: `+3249977${String(index)}000`.slice(0, 12) },
            { 'x-forwarded-for': `198.51.100.${String(index)}` },
          ),
      ),
    );
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await sentTo('BE'))?.sent ?? 0).toBe(before);
  });
});
