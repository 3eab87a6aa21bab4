import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newPersonWithCodes } from '../../testing/people-with-codes.ts';
import { lastCode, messagesTo, wrongCode } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/test-client.ts';

const NEW_PASSWORD = 'a quite different phrase 7?';

describe('a forgotten password', () => {
  let world: TestWorld;
  let networks = 0;
  beforeAll(async () => {
    world = await startTestApi({ trustedProxies: ['127.0.0.1'] });
  });
  afterAll(() => world.stop());

  /** Each from a network of its own, unless one is named. */
  const forgot = (typed: object, network = `198.51.100.${String(++networks % 250)}`) =>
    world.client().post('/user/forgot-password', typed, { 'x-forwarded-for': network });
  const reset = (payload: string, code: string, password = NEW_PASSWORD) =>
    world
      .client()
      .post('/user/reset-password', { payload, code, password, confirm_password: password });

  async function withCode(person: { accountId: string; email?: string }, typed: object) {
    const { payload } = (await forgot(typed)).json() as { payload: string };
    return { payload, code: await lastCode(world, person.accountId) };
  }
  const plainPerson = () => newPersonWithCodes(world, { methods: [] });

  it('R182, R183, R185: by e-mail a code of 8 digits is sent, and the answer shows what was typed, masked', async () => {
    const { email, accountId } = await plainPerson();
    const answer = await forgot({ email });

    expect(answer.json()).toEqual({
      recipient: ['c•••@e•••'],
      technology: 'EMAIL',
      payload: expect.stringMatching(/^cp1_/),
    });
    expect(await messagesTo(world, accountId)).toMatchObject([
      { purpose: 'password-reset-code', channel: 'email', to: email },
    ]);
    expect(await lastCode(world, accountId)).toMatch(/^\d{8}$/);
  });

  it('R182, R183, R186, A39: by phone the SMS carries 12 letters and digits instead of a new password', async () => {
    const { phone, accountId } = await plainPerson();
    const answer = await forgot({ phone });

    expect(answer.json()).toMatchObject({
      recipient: [`•••• ${phone.slice(-2)}`],
      technology: 'SMS',
    });
    expect(await lastCode(world, accountId)).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  });

  it.each(['email', 'phone'] as const)(
    'R187, A40, attack 32: the code sent by %s sets the new password, once, and opens no session',
    async (kind) => {
      const person = await plainPerson();
      const { payload, code } = await withCode(person, { [kind]: person[kind] });

      const answer = await reset(payload, code);
      expect(answer.statusCode).toBe(204);
      expect(answer.cookies).toEqual([]);
      expect((await reset(payload, code)).json()).toMatchObject({ code: 'code.expired' });
      expect((await world.client().signIn(person.email, PASSWORD)).statusCode).toBe(400);
      expect((await world.client().signIn(person.email, NEW_PASSWORD)).statusCode).toBe(200);
    },
  );

  it('A39: letters of the SMS may be typed small, in groups, and O for 0', async () => {
    const person = await plainPerson();
    const { payload, code } = await withCode(person, { phone: person.phone });
    const typed = (code.match(/.{4}/g) ?? []).join('-').toLowerCase().replaceAll('0', 'o');
    expect((await reset(payload, typed)).statusCode).toBe(204);
  });

  it('A39: the old password stays valid until it is replaced', async () => {
    const person = await plainPerson();
    await withCode(person, { email: person.email });
    expect((await world.client().signIn(person.email)).statusCode).toBe(200);
  });

  it('attack 16: five wrong codes, and the right one is not looked at', async () => {
    const person = await plainPerson();
    const { payload, code } = await withCode(person, { email: person.email });
    for (let by = 1; by <= 5; by++) {
      expect((await reset(payload, wrongCode(code, by))).json()).toMatchObject({
        code: 'mfa.code_invalid',
        message: 'Your code is invalid, try again.',
      });
    }
    expect((await reset(payload, code)).json()).toMatchObject({ code: 'code.expired' });
  });

  it('attack 19: of 50 parallel uses of one right code exactly one sets a password', async () => {
    const person = await plainPerson();
    const { payload, code } = await withCode(person, { email: person.email });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(payload, code, `${NEW_PASSWORD}${index}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  });

  it('a password that is refused costs no code: the person chooses again', async () => {
    const person = await plainPerson();
    const { payload, code } = await withCode(person, { email: person.email });
    expect((await reset(payload, code, 'P@ssword2026!!')).json()).toMatchObject({
      code: 'password.common',
    });
    expect((await reset(payload, code, 'Peeters loves 7 cats')).json()).toMatchObject({
      code: 'password.personal',
    });
    expect((await reset(payload, code)).statusCode).toBe(204);
  });

  it('R298: a common password is named while it is typed, before any code', async () => {
    const body = { payload: 'p', code: 'c', password: 'P@ssword2026!!' };
    const answer = await world
      .client()
      .post(
        '/user/reset-password',
        { ...body, confirm_password: body.password },
        { precognition: 'true' },
      );
    expect(answer.headers['precognition']).toBe('true');
    expect(answer.json()).toMatchObject({ code: 'password.common' });
  });

  it('attack 50: every session and every other code ends with the old password; counters are cleared; every contact is told', async () => {
    const person = await plainPerson();
    const browser = world.client();
    await browser.signIn(person.email);
    await browser.get('/user');
    for (let count = 0; count < 10; count++) await world.client().signIn(person.email, 'wrong');
    const byPhone = await withCode(person, { phone: person.phone });
    const byMail = await withCode(person, { email: person.email });

    expect((await reset(byMail.payload, byMail.code)).statusCode).toBe(204);

    expect((await browser.get('/user')).statusCode).toBe(401);
    expect((await reset(byPhone.payload, byPhone.code)).json()).toMatchObject({
      code: 'code.expired',
    });
    expect((await world.client().signIn(person.email, NEW_PASSWORD)).statusCode).toBe(200);
    const told = (await messagesTo(world, person.accountId)).filter(
      ({ purpose }) => purpose === 'password-changed',
    );
    expect(told.map(({ to }) => to).sort()).toEqual([person.phone, person.email].sort());
  });

  it('attack 15: a locked sign-in does not lock the reset, not even after 100 wrong passwords', async () => {
    const person = await plainPerson();
    await world.client().signIn(person.email, 'wrong');
    await world.sql('update login_attempt set consecutive = 100, failures = 10');
    expect((await world.client().signIn(person.email)).statusCode).toBe(403);

    const { payload, code } = await withCode(person, { email: person.email });
    expect((await reset(payload, code)).statusCode).toBe(204);
    expect((await world.client().signIn(person.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  const check = (payload: string, code: string) =>
    world.client().post('/user/reset-password/code', { payload, code });

  it('R184: a wrong code is refused before a new password is thought of, and costs its attempt; a right one costs none and stays unused', async () => {
    const person = await plainPerson();
    const { payload, code } = await withCode(person, { email: person.email });
    for (let by = 1; by <= 4; by++) {
      expect((await check(payload, wrongCode(code, by))).json()).toMatchObject({
        code: 'mfa.code_invalid',
      });
    }
    for (let count = 0; count < 3; count++) {
      expect((await check(payload, code)).json()).toEqual({ methods: [] });
    }
    expect((await reset(payload, code)).statusCode).toBe(204);
    expect((await check(payload, code)).json()).toMatchObject({ code: 'code.expired' });
  });

  it('attacks 2, 16: of 50 parallel checks five are looked at; nobody and somebody are told alike', async () => {
    const person = await plainPerson();
    const { payload, code } = await withCode(person, { email: person.email });
    const nobody = (await forgot({ email: 'nobody-16@example.test' })).json().payload;
    const codesOf = async (asked: string) => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => check(asked, wrongCode(code, index + 1))),
      );
      return answers
        .map((answer) => String(answer.json().code))
        .toSorted((one, other) => one.localeCompare(other));
    };
    const known = await codesOf(payload);
    expect(known.filter((each) => each === 'mfa.code_invalid')).toHaveLength(5);
    expect(await codesOf(nobody)).toEqual(known);
    expect((await reset(payload, code)).json()).toMatchObject({ code: 'code.expired' });
  });

  describe('with a second factor set up', () => {
    it('attack 33: the right code is told which proof follows, masked; or that support must help', async () => {
      const person = await newPersonWithCodes(world, { methods: ['sms'] });
      const { payload, code } = await withCode(person, { email: person.email });
      expect((await check(payload, code)).json()).toEqual({
        methods: [{ id: 1, method: 'sms', target: `•••• ${person.phone.slice(-2)}` }],
      });
      expect((await check(payload, wrongCode(code))).json()).not.toHaveProperty('methods');

      const alone = await newPersonWithCodes(world, { methods: ['email'], contacts: ['email'] });
      const sent = await withCode(alone, { email: alone.email });
      expect((await check(sent.payload, sent.code)).json()).toMatchObject({
        code: 'password.reset_needs_support',
      });
    });

    async function atSecondFactor(methods: ('sms' | 'email')[], typed: 'email' | 'phone') {
      const person = await newPersonWithCodes(world, { methods });
      const { payload, code } = await withCode(person, { [typed]: person[typed] });
      return { ...person, answer: await reset(payload, code) };
    }

    it('attack 33: it follows, by another channel than the reset', async () => {
      const { answer, accountId, email } = await atSecondFactor(['sms', 'email'], 'phone');
      expect(answer.statusCode).toBe(401);
      const { mfa } = answer.json();
      expect(mfa.methods).toEqual([{ id: 2, method: 'email', target: 'c•••@e•••' }]);

      const { payload } = (await world.client().get(`/mfa/sudo?payload=${mfa.payload}`)).json();
      const code = await lastCode(world, accountId);
      const done = await world.client().post('/mfa/sudo', { payload, code, isTrustedDevice: true });

      expect(done.statusCode).toBe(200);
      expect(done.json()).toEqual({});
      expect(done.cookies).toEqual([]);
      expect((await world.client().signIn(email, NEW_PASSWORD)).statusCode).toBe(401);
    });

    it('attack 33: somebody with SMS alone proves the rest by e-mail, not by SMS again', async () => {
      const { answer } = await atSecondFactor(['sms'], 'phone');
      const { mfa } = answer.json();
      expect(mfa.methods).toEqual([{ id: -1, method: 'email', target: 'c•••@e•••' }]);
      const bySms = await world.client().get(`/mfa/sudo?payload=${mfa.payload}&mfaId=1`);
      expect(bySms.json()).toMatchObject({ code: 'mfa.method_unknown' });
    });

    it('attack 33: where no other channel exists, support must help; the old password stays', async () => {
      const person = await newPersonWithCodes(world, { methods: ['email'], contacts: ['email'] });
      const { payload, code } = await withCode(person, { email: person.email });
      const answer = await reset(payload, code);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'password.reset_needs_support' });
      expect((await world.client().signIn(person.email)).json().code).toBe('mfa.required');
    });

    it('attack 33: until it is proven the old password is the password', async () => {
      const { answer, email } = await atSecondFactor(['sms'], 'email');
      expect(answer.statusCode).toBe(401);
      expect((await world.client().signIn(email, NEW_PASSWORD)).statusCode).toBe(400);
      expect((await world.client().signIn(email)).statusCode).toBe(401);
    });

    it('attack 28: the code of a reset does not finish a sign-in, nor the other way round', async () => {
      const person = await newPersonWithCodes(world, { methods: ['email'] });
      const { mfa } = (await world.client().signIn(person.email)).json();
      const signIn = (await world.client().get(`/mfa/sudo?payload=${mfa.payload}`)).json();
      const signInCode = await lastCode(world, person.accountId);
      const { payload, code } = await withCode(person, { email: person.email });

      expect((await reset(signIn.payload, signInCode)).json()).toMatchObject({
        code: 'code.expired',
      });
      const crossed = await world.client().post('/mfa/sudo', { payload, code });
      expect(crossed.json()).toMatchObject({ code: 'code.expired' });
    });
  });
});
