import { hintOfEmail } from '@carnet/contract/rules/mask';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  askAgain,
  askForCode,
  atCodePage,
  confirmCode,
  owedCode,
} from '../../testing/code-page.ts';
import { newPersonWithCodes } from '../../testing/people-with-codes.ts';
import { lastCode, messagesTo, wrongCode } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

describe('a sign-in that owes a security code', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  it('R82, attack 10: the right password gives 401 with the payload and masked methods, and no session', async () => {
    const { email, phone } = await newPersonWithCodes(world, { methods: ['sms', 'email'] });
    const answer = await world.client().signIn(email);

    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'mfa.required',
      mfa: {
        payload: expect.stringMatching(/^cp1_/),
        methods: [
          { id: 1, method: 'sms', target: `+32 ••• •• •• ${phone.slice(-2)}` },
          { id: 2, method: 'email', target: hintOfEmail(email) },
        ],
      },
    });
    expect(answer.json()).not.toHaveProperty('access_token');
    expect(answer.cookies).toEqual([]);
    expect(answer.body).not.toContain(phone);
    expect(answer.body).not.toContain(email);
  });

  it('R116, R135, R146: the eight digits that were sent finish the sign-in', async () => {
    const { browser, payload, method, code } = await atCodePage(world);
    expect(method).toBe('email');
    expect(code).toMatch(/^\d{8}$/);

    const answer = await confirmCode(browser, payload, code);

    expect(answer.statusCode).toBe(200);
    browser.token = answer.json().access_token;
    expect((await browser.get('/user')).statusCode).toBe(200);
  });

  it('R145: a code goes by the method that was chosen, in the language of the page', async () => {
    const { email, phone, accountId } = await newPersonWithCodes(world, {
      methods: ['email', 'sms'],
    });
    const browser = world.client();
    const { payload } = await owedCode(browser, email);

    const answer = await browser.get(`/mfa/sudo?mfaId=2&payload=${payload}`, {
      'accept-language': 'fr',
    });

    expect(answer.json().method).toBe('sms');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await messagesTo(world, accountId)).toMatchObject([
      { purpose: 'sign-in-code', channel: 'sms', to: phone, locale: 'fr' },
    ]);
  });

  it("R92: a wrong code says 'The code is invalid.'", async () => {
    const { browser, payload, code } = await atCodePage(world);
    const answer = await confirmCode(browser, payload, wrongCode(code));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'login.code_invalid',
      message: 'The code is invalid.',
    });
  });

  it('A31: a code lives ten minutes', async () => {
    const { browser, payload, code } = await atCodePage(world);
    await world.setClockAhead('10 minutes 1 second');
    const late = await confirmCode(browser, payload, code);
    await world.setClockAhead('0 seconds');
    expect(late.json()).toMatchObject({ code: 'code.expired' });
  });

  it('A51: asking twice within 15 seconds sends one code, and gives the same payload', async () => {
    const { browser, mfa, payload, accountId } = await atCodePage(world);
    const again = await Promise.all([
      askForCode(browser, mfa.payload),
      askForCode(browser, mfa.payload),
    ]);

    expect(again.map((answer) => answer.json().payload)).toEqual([payload, payload]);
    expect(await messagesTo(world, accountId)).toHaveLength(1);
  });

  it('R123, A51: a page that is loaded again sends nothing, and the code before it works', async () => {
    const { browser, mfa, payload, code, accountId } = await atCodePage(world);
    for (let minute = 1; minute <= 8; minute++) {
      await world.setClockAhead(`${String(minute)} minutes`);
      expect((await askForCode(browser, mfa.payload)).json().payload).toBe(payload);
    }
    expect(await messagesTo(world, accountId)).toHaveLength(1);
    expect((await confirmCode(browser, payload, code)).statusCode).toBe(200);
    await world.setClockAhead('0 seconds');
  });

  it('R123: "send again" sends the same code once more: whichever message is opened is right', async () => {
    const { browser, mfa, payload, code, accountId } = await atCodePage(world);
    await world.setClockAhead('16 seconds');
    expect((await askAgain(browser, mfa.payload)).json()).toMatchObject({ payload });
    expect((await askAgain(browser, mfa.payload)).json()).toMatchObject({ payload });
    expect(await messagesTo(world, accountId)).toHaveLength(2);
    expect(await lastCode(world, accountId)).toBe(code);
    expect((await confirmCode(browser, payload, code)).statusCode).toBe(200);
    await world.setClockAhead('0 seconds');
  });

  it('attack 16: sending again gives no attempt back; after five wrong ones another code is sent', async () => {
    const { browser, mfa, payload, code, accountId } = await atCodePage(world);
    for (let by = 1; by <= 4; by++) await confirmCode(browser, payload, wrongCode(code, by));
    await world.setClockAhead('16 seconds');
    await askAgain(browser, mfa.payload);
    await confirmCode(browser, payload, wrongCode(code, 5));
    expect((await confirmCode(browser, payload, code)).json()).toMatchObject({
      code: 'code.expired',
    });
    await world.setClockAhead('40 seconds');
    const fresh = (await askAgain(browser, mfa.payload)).json();
    const freshCode = await lastCode(world, accountId);
    expect([fresh.payload, freshCode]).not.toContain(payload);
    expect((await confirmCode(browser, fresh.payload, freshCode)).statusCode).toBe(200);
    await world.setClockAhead('0 seconds');
  });

  it('R123, attack 84: when no more can be sent, the last code answers a page loaded again and a second sign-in; one of them uses it', async () => {
    const { browser, mfa, payload, code, email, accountId } = await atCodePage(world);
    for (let sent = 1; sent < 5; sent++) {
      await world.setClockAhead(`${String(sent * 20)} seconds`);
      expect((await askAgain(browser, mfa.payload)).statusCode).toBe(200);
    }
    await world.setClockAhead('100 seconds');
    expect((await askAgain(browser, mfa.payload)).json()).toMatchObject({
      code: 'code.too_many_sends',
    });
    expect((await askForCode(browser, mfa.payload)).json().payload).toBe(payload);
    const other = world.client();
    const second = (await askForCode(other, (await owedCode(other, email)).payload)).json();
    expect(second.payload).not.toBe(payload);
    expect(await messagesTo(world, accountId)).toHaveLength(5);

    expect((await confirmCode(other, second.payload, code)).statusCode).toBe(200);
    expect((await confirmCode(browser, payload, code)).json()).toMatchObject({
      code: 'code.expired',
    });
    await world.setClockAhead('0 seconds');
  });

  it('attack 74: a Belgian payload sends and confirms nothing in Luxembourg', async () => {
    const { mfa, payload, code } = await atCodePage(world);
    const abroad = world.client('lu');
    expect((await askForCode(abroad, mfa.payload)).json()).toMatchObject({
      code: 'ticket.expired',
    });
    expect((await confirmCode(abroad, payload, code)).json()).toMatchObject({
      code: 'ticket.expired',
    });
  });

  it.each([0, 3, -1])('a method %i that was not offered sends nothing', async (id) => {
    const { email, accountId } = await newPersonWithCodes(world, { methods: ['email'] });
    const browser = world.client();
    const { payload } = await owedCode(browser, email);

    expect((await askForCode(browser, payload, id)).json()).toMatchObject({
      code: 'mfa.method_unknown',
    });
    expect(await messagesTo(world, accountId)).toEqual([]);
  });

  it('F13: a confirmation that is sent twice with one idempotency key gives one session', async () => {
    const { browser, payload, code } = await atCodePage(world);
    const once = () =>
      browser.post('/mfa/sudo', { payload, code }, { 'idempotency-key': `retry-${payload}` });
    const [first, again] = [await once(), await once()];
    expect(again.json()).toEqual(first.json());
    expect(first.statusCode).toBe(200);
  });

  it('F13: a sign-in that is sent twice with one idempotency key keeps its payload', async () => {
    const { email } = await newPersonWithCodes(world, { methods: ['email'] });
    const send = () =>
      world
        .client()
        .post(
          '/token',
          { email, password: 'correct horse battery 1!' },
          { 'idempotency-key': `retry-sign-in-${email.replaceAll(/\W/g, '')}` },
        );
    const [first, again] = [await send(), await send()];
    expect(again.statusCode).toBe(401);
    expect(again.json().mfa).toEqual(first.json().mfa);
  });

  it('neither code nor payload is kept in the clear, nor logged', async () => {
    const { payload, code, mfa } = await atCodePage(world);
    const { rows } = await world.sql<{ row: string }>(
      `select row_to_json(c)::text as row from challenge c
       union all select row_to_json(t)::text from pending_sign_in t
       union all select row_to_json(m)::text from message m`,
    );
    const kept = [...rows.map(({ row }) => row), ...world.logLines].join('\n');
    for (const secret of [payload, mfa.payload, code]) expect(kept).not.toContain(secret);
  });
});
