import type { NewPerson } from '@carnet/identity/contacts/create-people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { emailContact, newPersonWithCodes, newPhone } from '../../testing/people-with-codes.ts';
import { messagesTo } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/test-client.ts';

describe('asking for a code without an account', () => {
  let world: TestWorld;
  let networks = 0;
  beforeAll(async () => {
    world = await startTestApi({ trustedProxies: ['127.0.0.1'] });
  });
  afterAll(() => world.stop());

  const forgot = (typed: object, network = `198.51.100.${String(++networks % 250)}`) =>
    world.client().post('/user/forgot-password', typed, { 'x-forwarded-for': network });
  const reset = (payload: string, code: string) => {
    const password = 'a quite different phrase 7?';
    const body = { payload, code, password, confirm_password: password };
    return world.client().post('/user/reset-password', body);
  };

  /** Everything an outsider sees, without what differs between any two requests. */
  async function transcriptOf(typed: object) {
    const first = await forgot(typed);
    const { payload, ...shown } = first.json();
    const guesses = [];
    for (let guess = 0; guess < 7; guess++) {
      const { statusCode, body, headers } = await reset(payload, `0000000${String(guess)}`);
      guesses.push([statusCode, body.replaceAll(String(headers['x-request-id']), 'id')]);
    }
    const again = await forgot(typed);
    return {
      status: first.statusCode,
      headers: Object.keys(first.headers),
      shown,
      payloadLength: payload.length,
      guesses,
      again: [again.statusCode, again.json().recipient],
    };
  }

  /** Ten wrong passwords lock the sign-in for ten minutes, a hundred until there is a new one. */
  async function lockOut(typed: object): Promise<void> {
    for (let count = 0; count < 10; count++) {
      await world.client().post('/token', { ...typed, password: 'not it' });
    }
    const refused = await world.client().post('/token', { ...typed, password: PASSWORD });
    expect(refused.json()).toMatchObject({ code: 'login.too_many_attempts' });
  }

  it.each(['email', 'phone'] as const)(
    'attack 2: known, unknown, unverified and locked people see the same by %s, through every wrong code',
    async (kind) => {
      const person = async (overrides: Partial<NewPerson> = {}) =>
        newPersonWithCodes(world, { methods: ['email', 'sms'], overrides });
      const asked: Record<string, { email: string; phone: string }> = {
        known: await person(),
        unverified: await person({ isVerified: false }),
        locked: await person(),
        shut: await person(),
        unknown: { email: 'codes-of-nobody@example.test', phone: newPhone() },
      };
      await lockOut({ [kind]: asked['shut']?.[kind] });
      await world.sql('update login_attempt set consecutive = 100 where consecutive = 10');
      await lockOut({ [kind]: asked['locked']?.[kind] });
      const transcripts = await Promise.all(
        Object.entries(asked).map(async ([who, contacts]) => {
          const transcript = JSON.stringify(await transcriptOf({ [kind]: contacts[kind] }));
          for (const secret of Object.values(contacts)) expect(transcript).not.toContain(secret);
          // The digits that somebody typed themselves are theirs to read.
          const shown = kind === 'phone' ? `•••• ${contacts.phone.slice(-2)}` : 'c•••@e•••';
          expect(transcript).toContain(shown);
          return [who, transcript.replaceAll(shown, '(what was typed)')] as const;
        }),
      );
      for (const [who, transcript] of transcripts) {
        expect(transcript, who).toBe(transcripts[0]?.[1]);
        // No mask of another contact is beside it.
        expect(transcript, who).not.toContain('••');
      }
      const { guesses } = JSON.parse(transcripts[0]?.[1] ?? '') as { guesses: [number, string][] };
      expect(guesses.map(([status]) => status)).toEqual(Array(7).fill(422));
      expect(guesses[4]?.[1]).toContain('mfa.code_invalid');
      expect(guesses[5]?.[1]).toContain('code.expired');
    },
  );

  it('attack 2: nothing is sent to an unverified contact', async () => {
    const email = 'never-proven@example.test';
    const contact = { ...emailContact(email), isVerified: false };
    const { accountId } = await world.newPerson({ contacts: [contact] });
    await forgot({ email });
    expect(await messagesTo(world, accountId)).toEqual([]);
  });

  it('attack 2: the payloads of one person have nothing in common, known or not', async () => {
    const { email, phone } = await newPersonWithCodes(world, { methods: [] });
    const routeOf = async (typed: object) =>
      ((await forgot(typed)).json().payload as string).split('_')[1];
    const routes = [await routeOf({ email }), await routeOf({ phone })];
    await world.setClockAhead('20 seconds');
    routes.push(await routeOf({ email }), await routeOf({ email: 'nobody-here@example.test' }));
    await world.setClockAhead('0 seconds');
    expect(new Set(routes).size).toBe(4);
  });

  it('attack 40: at most one message in 15 seconds and five in an hour go to one contact; every request is answered alike, known or not', async () => {
    const { email, accountId } = await newPersonWithCodes(world, { methods: [] });
    const sequenceOf = async (address: string) => {
      const statuses: number[] = [];
      for (const seconds of [0, 5, 20, 40, 60, 80, 100, 3_700]) {
        await world.setClockAhead(`${String(seconds)} seconds`);
        statuses.push((await forgot({ email: address })).statusCode);
      }
      await world.setClockAhead('0 seconds');
      return statuses;
    };
    // Nobody's asking keeps another from asking (attack 84): who comes too soon joins the last code.
    const expected = Array(8).fill(200);
    expect(await sequenceOf(email)).toEqual(expected);
    expect(await sequenceOf('nobody-40@example.test')).toEqual(expected);
    expect(await messagesTo(world, accountId)).toHaveLength(6);
  });

  it('attack 76: neighbouring numbers share a limit: at most 50 SMS an hour', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 60; number++) {
      const phone = `+3249988${String(7_000 + number)}`;
      statuses.push((await forgot({ phone })).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.at(-1)).toBe(429);
  });

  it('attack 76: an SMS to a far country asks for work first', async () => {
    expect((await forgot({ phone: '+18765550123' })).json()).toMatchObject({
      code: 'challenge.required',
    });
    expect((await forgot({ phone: newPhone() })).statusCode).toBe(200);
  });

  it('attack 76: one network asks for 20 codes an hour, then does some work for each', async () => {
    const answers = [];
    for (let count = 0; count < 21; count++) {
      answers.push(await forgot({ email: `bomb-${String(count)}@example.test` }, '203.0.113.9'));
    }
    expect(answers.at(-1)?.json()).toMatchObject({ code: 'challenge.required' });
    expect(answers.slice(0, 20).every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('attack 77: asking whether a reset would be accepted sends nothing and tries no code', async () => {
    const { email, accountId } = await newPersonWithCodes(world, { methods: [] });
    const precognition = { precognition: 'true' };
    await world.client().post('/user/forgot-password', { email }, precognition);
    const { payload } = (await forgot({ email })).json();
    const password = 'a quite different phrase 7?';
    const body = { payload, code: '00000000', password, confirm_password: password };
    await world.client().post('/user/reset-password', body, precognition);

    const { rows } = await world.sql('select attempts from challenge where account_id = $1', [
      accountId,
    ]);
    expect(rows).toEqual([{ attempts: 0 }]);
    expect(await messagesTo(world, accountId)).toHaveLength(1);
  });

  it('F13: a request that is sent twice with one idempotency key sends one code', async () => {
    const { email, accountId } = await newPersonWithCodes(world, { methods: [] });
    const send = () =>
      world
        .client()
        .post('/user/forgot-password', { email }, { 'idempotency-key': 'forgot-0123456789' });
    const [first, again] = [await send(), await send()];
    expect(again.json()).toEqual(first.json());
    expect(await messagesTo(world, accountId)).toHaveLength(1);
  });
});
