import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  askAgain,
  askForCode,
  atCodePage,
  confirmCode,
  owedCode,
} from '../../testing/code-page.ts';
import { newPersonWithCodes } from '../../testing/people-with-codes.ts';
import { lastCode, wrongCode } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

const CHARGE = /update challenge set attempts = attempts \+ 1/;

describe('guessing security codes', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  it('attack 16: after five wrong codes the right one is not looked at either', async () => {
    const { browser, payload, code } = await atCodePage(world);
    for (let by = 1; by <= 5; by++) {
      expect((await confirmCode(browser, payload, wrongCode(code, by))).statusCode).toBe(422);
    }
    expect((await confirmCode(browser, payload, code)).json()).toMatchObject({
      code: 'code.expired',
    });
  });

  it('attack 16: of 1,000 parallel guesses with the right one among them five are looked at', async () => {
    const { browser, payload, code, accountId } = await atCodePage(world);
    const before = world.statements.length;
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        confirmCode(browser, payload, wrongCode(code, 999 - index)),
      ),
    );
    // And the database is bothered by six: the one that finds the code dead answers for all others.
    const asked = world.statements.slice(before).filter((text) => CHARGE.test(text));
    expect(asked.length).toBeLessThanOrEqual(6);
    const withCode = (name: string) =>
      answers.filter((answer) => answer.json().code === name).length;
    const successes = answers.filter(({ statusCode }) => statusCode === 200).length;

    expect(withCode('login.code_invalid') + successes).toBeLessThanOrEqual(5);
    expect(successes).toBeLessThanOrEqual(1);
    // A request that found every connection busy for two seconds was not looked at either.
    const turnedAway = withCode('code.expired') + withCode('service.unavailable');
    expect(turnedAway).toBeGreaterThanOrEqual(995);
    const { rows } = await world.sql<{ attempts: number }>(
      'select attempts from challenge where account_id = $1',
      [accountId],
    );
    expect(rows).toEqual([{ attempts: 5 }]);
  }, 60_000);

  it('attack 19: of 50 parallel uses of the right code exactly one succeeds', async () => {
    const { browser, payload, code, accountId } = await atCodePage(world);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => confirmCode(browser, payload, code)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await world.sql('select from session where account_id = $1', [accountId]);
    expect(rows).toHaveLength(1);
  });

  it('attack 17: asking for new codes buys no further guesses: twenty a day, then 429 with a time', async () => {
    const { email, accountId } = await newPersonWithCodes(world, { methods: ['email', 'sms'] });
    const browser = world.client();
    let looked = 0;
    let last;
    for (let round = 0; round < 10 && last?.statusCode !== 429; round++) {
      const { payload: ticket } = await owedCode(browser, email);
      const { payload } = (await askForCode(browser, ticket, 1 + (round % 2))).json();
      const code = await lastCode(world, accountId);
      for (let by = 1; by <= 4; by++) {
        last = await confirmCode(browser, payload, wrongCode(code, by));
        if (last.json().code === 'login.code_invalid') looked += 1;
      }
    }
    expect(looked).toBe(20);
    expect(last?.json()).toMatchObject({
      code: 'code.too_many_attempts',
      retry_at: expect.any(String),
    });
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  });

  it('right codes do not use up the day: 25 sign-ins in a day all succeed', async () => {
    const { email, accountId } = await newPersonWithCodes(world, { methods: ['email'] });
    for (let count = 0; count < 25; count++) {
      await world.setClockAhead(`${String(count * 20)} minutes`);
      const browser = world.client();
      const { payload: ticket } = await owedCode(browser, email);
      const { payload } = (await askForCode(browser, ticket)).json();
      const answer = await confirmCode(browser, payload, await lastCode(world, accountId));
      expect(answer.statusCode, `sign-in ${String(count)}`).toBe(200);
    }
    await world.setClockAhead('0 seconds');
  });

  it.each([
    ['an array', ['12345678']],
    ['a number', 12345678],
    ['an object', { $ne: '' }],
    ['full-width digits', '１２３４５６７８'],
    ['a zero byte', '1234\u00005678'],
    ['a long text', '1'.repeat(5_000)],
    ['nothing', ''],
  ])(
    'attack 18: %s instead of a code is refused, and costs one attempt',
    async (_what, juggled) => {
      const { browser, payload, code, accountId } = await atCodePage(world);

      expect((await confirmCode(browser, payload, juggled)).statusCode).toBe(422);

      const { rows } = await world.sql<{ attempts: number }>(
        'select attempts from challenge where account_id = $1',
        [accountId],
      );
      expect(rows[0]?.attempts).toBe(1);
      expect((await confirmCode(browser, payload, code)).statusCode).toBe(200);
    },
  );

  it('attack 40: five codes an hour go to one contact; the sixth is refused with the time', async () => {
    const { browser, mfa } = await atCodePage(world);
    for (let sent = 1; sent < 5; sent++) {
      await world.setClockAhead(`${String(sent * 20)} seconds`);
      expect((await askAgain(browser, mfa.payload)).statusCode).toBe(200);
    }
    await world.setClockAhead('100 seconds');
    const sixth = await askAgain(browser, mfa.payload);
    await world.setClockAhead('0 seconds');

    expect(sixth.json()).toMatchObject({
      code: 'code.too_many_sends',
      retry_at: expect.any(String),
    });
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('attack 28: a code sent by e-mail is not taken with the payload of the SMS, nor the ticket itself', async () => {
    const {
      browser,
      mfa,
      payload: mailPayload,
      code: mailCode,
    } = await atCodePage(world, ['email', 'sms']);
    const { payload: smsPayload } = (await askForCode(browser, mfa.payload, 2)).json();

    expect((await confirmCode(browser, smsPayload, mailCode)).statusCode).toBe(422);
    expect((await confirmCode(browser, mfa.payload, mailCode)).statusCode).toBe(422);
    expect((await confirmCode(browser, mailPayload, mailCode)).statusCode).toBe(200);
  });

  it.each(['nonsense', 'cp1_', `cp1_${'A'.repeat(22)}_${'A'.repeat(43)}`, 'x'.repeat(256)])(
    'the payload "%.12s" is no payload of ours',
    async (payload) => {
      const browser = world.client();
      expect((await askForCode(browser, payload)).json()).toMatchObject({ code: 'ticket.expired' });
      expect((await confirmCode(browser, payload, '12345678')).json()).toMatchObject({
        code: 'code.expired',
      });
    },
  );
});
