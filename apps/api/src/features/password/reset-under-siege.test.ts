import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { askForCode, confirmCode, owedCode } from '../../testing/code-page.ts';
import { newPersonWithCodes } from '../../testing/people-with-codes.ts';
import { lastCode, messagesTo, wrongCode } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

const NEW_PASSWORD = 'a quite different phrase 7?';
const LETTERS = /^[0-9A-HJKMNP-TV-Z]{12}$/;

describe('a reset that strangers try to lock', () => {
  let world: TestWorld;
  let networks = 0;
  beforeAll(async () => {
    world = await startTestApi({ trustedProxies: ['127.0.0.1'] });
  });
  afterEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  /** Each from a network of its own: a hundred strangers, or one with a hundred machines. */
  const forgot = (typed: object) => {
    networks += 1;
    const network = `10.${String(networks >> 8)}.${String(networks % 256)}.7`;
    return world.client().post('/user/forgot-password', typed, { 'x-forwarded-for': network });
  };
  const payloadOf = async (typed: object): Promise<string> => (await forgot(typed)).json().payload;
  const reset = (payload: string, code: string) => {
    const body = { payload, code, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    return world.client().post('/user/reset-password', body);
  };
  const resetCodes = async (accountId: string): Promise<string[]> =>
    (await messagesTo(world, accountId)).flatMap(({ purpose, values }) =>
      purpose === 'password-reset-code' && 'code' in values ? [values.code] : [],
    );

  /** A hundred requests in half an hour, and a hundred wrong codes: one evening of malice. */
  async function besiege(typed: object) {
    const answers: string[] = [];
    for (let round = 0; round < 10; round++) {
      await world.setClockAhead(`${String(round * 3)} minutes`);
      const tenth = Array.from({ length: 10 }, async (_, index) => {
        const asked = await forgot(typed);
        const tried = await reset(asked.json().payload, String(10_000_000 + index));
        answers.push(`${String(asked.statusCode)} ${String(tried.statusCode)}`);
      });
      await Promise.all(tenth);
    }
    return answers;
  }

  it.each(['email', 'phone'] as const)(
    'attack 84: after 100 hostile requests and 100 wrong codes the owner resets with the last code sent, by %s',
    async (kind) => {
      const { accountId, ...person } = await newPersonWithCodes(world, { methods: [] });
      const typed = { [kind]: person[kind] };
      const answers = await besiege(typed);
      expect(answers).toEqual(Array(100).fill('200 422'));
      expect((await resetCodes(accountId)).length).toBeLessThanOrEqual(5);

      const payload = await payloadOf(typed);
      const code = (await resetCodes(accountId)).at(-1) ?? '';
      expect(code).toMatch(LETTERS);
      expect((await reset(payload, code)).statusCode).toBe(204);
      expect((await world.client().signIn(person.email, NEW_PASSWORD)).statusCode).toBe(200);
      expect((await reset(payload, code)).json()).toMatchObject({ code: 'code.expired' });
    },
  );

  it('attack 84: the code of somebody who asked before the strangers works after them', async () => {
    const { accountId, email } = await newPersonWithCodes(world, { methods: [] });
    const payload = await payloadOf({ email });
    const [code = ''] = await resetCodes(accountId);
    for (let count = 0; count < 30; count++) {
      await world.setClockAhead(`${String(count * 16)} seconds`);
      const theirs = await payloadOf({ email });
      for (let by = 1; by <= 5; by++) await reset(theirs, wrongCode(code, by));
    }
    expect((await reset(payload, code)).statusCode).toBe(204);
  });

  it('attack 84: whichever message arrived last is right on the page of whoever asked first', async () => {
    const { accountId, email } = await newPersonWithCodes(world, { methods: [] });
    const payload = await payloadOf({ email });
    for (let count = 1; count <= 4; count++) {
      await world.setClockAhead(`${String(count * 20)} seconds`);
      await payloadOf({ email });
    }
    const codes = await resetCodes(accountId);
    // While eight digits are sent again they are the same eight.
    expect(new Set(codes.slice(0, 4)).size).toBe(1);
    expect(codes).toHaveLength(5);
    expect(codes[4]).toMatch(LETTERS);
    expect((await reset(payload, codes[4] ?? '')).statusCode).toBe(204);
  });

  it('attacks 17, 84: eight digits are guessed at 20 times a day; more requests are sent 12 characters', async () => {
    const { accountId, email } = await newPersonWithCodes(world, { methods: [] });
    const digits: string[] = [];
    for (let round = 0; round < 12; round++) {
      await world.setClockAhead(`${String(round * 15)} minutes`);
      const payload = await payloadOf({ email });
      const code = (await resetCodes(accountId)).at(-1) ?? '';
      if (/^\d{8}$/.test(code)) digits.push(code);
      for (let by = 0; by < 5; by++) await reset(payload, `0000000${String(by)}`);
      const sixth = await reset(payload, code);
      expect(sixth.json()).toMatchObject({ code: 'code.expired' });
    }
    expect(digits).toHaveLength(4);
  });

  it('attack 84: after 100 hostile requests and 100 wrong codes the owner signs in with a code by the same mailbox', async () => {
    const { accountId, email } = await newPersonWithCodes(world, { methods: ['email'] });
    await besiege({ email });
    const browser = world.client();
    const { payload: ticket } = await owedCode(browser, email);
    const { payload } = (await askForCode(browser, ticket)).json();
    const answer = await confirmCode(browser, payload, await lastCode(world, accountId));
    expect(answer.statusCode).toBe(200);
  });

  it('attack 84: somebody with the stolen password uses up sign-in codes; the owner still resets, both proofs', async () => {
    const person = await newPersonWithCodes(world, { methods: ['sms'] });
    const { accountId, email } = person;
    for (let round = 0; round < 8; round++) {
      await world.setClockAhead(`${String(round * 2)} minutes`);
      const thief = world.client();
      const { payload: ticket } = await owedCode(thief, email);
      const { payload } = (await askForCode(thief, ticket)).json();
      for (let by = 0; by < 5; by++) await confirmCode(thief, payload, `0000000${String(by)}`);
    }
    const payload = await payloadOf({ email });
    const owed = await reset(payload, (await resetCodes(accountId)).at(-1) ?? '');
    const second = await world.client().get(`/mfa/sudo?payload=${owed.json().mfa.payload}`);
    expect(second.statusCode).toBe(200);
    const code = await lastCode(world, accountId);
    const done = await world.client().post('/mfa/sudo', { payload: second.json().payload, code });
    expect(done.statusCode).toBe(200);
  });

  it('attack 84: a code is used once, whichever of the joined pages it is typed on', async () => {
    const { accountId, email } = await newPersonWithCodes(world, { methods: ['sms'] });
    const payloads = [];
    for (let count = 0; count < 8; count++) payloads.push(await payloadOf({ email }));
    const code = (await resetCodes(accountId)).at(-1) ?? '';
    const answers = await Promise.all(payloads.map((payload) => reset(payload, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(1);
  });

  it('a reset that has ended every code leaves the next request something to send', async () => {
    const { accountId, email } = await newPersonWithCodes(world, { methods: [] });
    for (let count = 0; count < 6; count++) {
      await world.setClockAhead(`${String(count * 20)} seconds`);
      const payload = await payloadOf({ email });
      if (count === 5) await reset(payload, (await resetCodes(accountId)).at(-1) ?? '');
    }
    const payload = await payloadOf({ email });
    const again = (await resetCodes(accountId)).at(-1) ?? '';
    expect((await reset(payload, again)).statusCode).toBe(204);
  });

  describe('what strangers see of it', () => {
    const shown = (answer: Awaited<ReturnType<typeof forgot>>) => {
      const { payload, request_id: _id, ...rest } = answer.json();
      const form = String(payload).replaceAll(/[\w-]/g, 'x');
      return [answer.statusCode, Object.keys(answer.headers), form, rest];
    };

    /** Eight requests, six wrong codes on each, all that comes back. */
    async function transcriptOf(typed: object, meanwhile = async () => {}) {
      const lines: unknown[] = [];
      for (let count = 0; count < 8; count++) {
        await world.setClockAhead(`${String(600 + count * (count % 2 ? 20 : 5))} seconds`);
        const asked = await forgot(typed);
        lines.push(shown(asked));
        if (count === 3) await meanwhile();
        for (let by = 0; by < 6; by++) {
          lines.push(shown(await reset(asked.json().payload, `0000000${String(by)}`)));
        }
      }
      return lines;
    }

    it.each(['email', 'phone'] as const)(
      'attack 85: whatever the owner did before or does meanwhile, known and unknown %s see the same',
      async (kind) => {
        const method = kind === 'email' ? 'email' : 'sms';
        const { accountId, ...person } = await newPersonWithCodes(world, { methods: [method] });
        for (let count = 0; count < 5; count++) {
          await world.setClockAhead(`${String(count * 20)} seconds`);
          const browser = world.client();
          await askForCode(browser, (await owedCode(browser, person.email)).payload);
        }
        const typed = { [kind]: person[kind] };
        await reset(await payloadOf(typed), (await resetCodes(accountId)).at(-1) ?? '');

        const resetsMeanwhile = async () => {
          const payload = await payloadOf(typed);
          const owed = await reset(payload, (await resetCodes(accountId)).at(-1) ?? '');
          expect(owed.statusCode).toBe(401);
        };
        const known = await transcriptOf(typed, resetsMeanwhile);
        const nobody = kind === 'email' ? 'nobody-85@example.test' : '+32479999985';
        const unknown = await transcriptOf({ [kind]: nobody });
        const masked = JSON.stringify(unknown).replaceAll(
          '•••• 85',
          `•••• ${person.phone.slice(-2)}`,
        );
        expect(JSON.stringify(known).replaceAll('c•••@', 'n•••@')).toBe(masked);
      },
    );
  });
});
