import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newPersonWithCodes } from '../../testing/people-with-codes.ts';
import { lastCode, notMeTokens, wrongCode } from '../../testing/sent-messages.ts';
import { signInOn } from '../../testing/sign-in-on.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/test-client.ts';

const NEW_PASSWORD = 'a quite different phrase 7?';

describe('saying that it was not me', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi({ trustedProxies: ['127.0.0.1'] });
  });
  afterAll(() => world.stop());

  const sayNotMe = (token: unknown, market: 'be' | 'lu' = 'be', headers = {}) =>
    world.client(market).post('/alerts/not-me', { token }, headers);
  const tokenOf = async (accountId: string) => (await notMeTokens(world, accountId)).at(-1) ?? '';
  const isDisowned = async (accountId: string) =>
    (
      await world.sql<{ is: boolean }>(
        'select disowned_at is not null as is from account where account_id = $1',
        [accountId],
      )
    ).rows[0]?.is;

  /** Somebody who has just signed in, and whom the mail about it has reached. */
  async function alarmed() {
    const person = await world.signInNewPerson();
    return { ...person, token: await tokenOf(person.accountId) };
  }

  it('signs out every device, on the spot, without a session of one’s own', async () => {
    const { browser, email, token } = await alarmed();
    const other = await signInOn(world, email);

    expect((await sayNotMe(token)).statusCode).toBe(200);

    expect((await browser.get('/user')).statusCode).toBe(401);
    expect((await other.get('/user')).statusCode).toBe(401);
  });

  it('starts the recovery where the alert went, and the code there sets a new password', async () => {
    const { accountId, email, token } = await alarmed();
    const { recovery } = (await sayNotMe(token)).json();

    expect(recovery).toEqual({
      username: email,
      recipient: ['p•••@e•••'],
      technology: 'EMAIL',
      payload: expect.stringMatching(/^cp1_/),
    });
    const answer = await world.client().post('/user/reset-password', {
      payload: recovery.payload,
      code: await lastCode(world, accountId),
      password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
    });
    expect(answer.statusCode).toBe(204);
    expect((await world.client().signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('attack 82: the password opens nothing any more, no ticket either, and looks wrong', async () => {
    const { email, token } = await alarmed();
    await sayNotMe(token);

    const bodyOf = async (password: string) => {
      const answer = await world.client().signIn(email, password);
      const { 'x-request-id': requestId, ...headers } = answer.headers;
      const known = ['set-cookie', 'retry-after'].filter((name) => name in headers);
      return [answer.statusCode, answer.body.replaceAll(String(requestId), 'id'), known];
    };
    const right = await bodyOf(PASSWORD);
    expect(right[0]).toBe(400);
    expect(right[1]).toContain('"code":"login.invalid_credentials"');
    expect(right).toEqual(await bodyOf('not the password 1!'));
  });

  it('attack 82: a right password counts as a wrong one, up to the lock', async () => {
    const { email, token } = await alarmed();
    await sayNotMe(token);
    const answers = [];
    for (let tries = 0; tries < 11; tries++) answers.push(await world.client().signIn(email));
    expect(answers.slice(0, 10).every(({ statusCode }) => statusCode === 400)).toBe(true);
    expect(answers.at(-1)?.statusCode).toBe(429);
  });

  it('a reset and a sign-in that somebody else had begun are over', async () => {
    const person = await newPersonWithCodes(world, { methods: ['sms'] });
    const begun = (await world.client().signIn(person.email)).json().mfa.payload;
    const asked = await world.client().post('/user/forgot-password', { email: person.email });
    const code = await lastCode(world, person.accountId);
    await sayNotMe(await tokenOf(person.accountId));

    const reset = await world.client().post('/user/reset-password', {
      payload: asked.json().payload,
      code,
      password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
    });
    expect(reset.json()).toMatchObject({ code: 'code.expired' });
    const second = await world.client().get(`/mfa/sudo?single=0&payload=${begun}`);
    expect(second.json()).toMatchObject({ code: 'ticket.expired' });
  });

  it('a link works once; used, too old, of the other market and made up are answered alike', async () => {
    const used = await alarmed();
    await sayNotMe(used.token);
    const old = await alarmed();
    const foreign = await alarmed();
    const madeUp = `${foreign.token.slice(0, -4)}AAAA`;

    await world.setClockAhead('7 days 1 minute');
    const tooOld = await sayNotMe(old.token);
    await world.setClockAhead('0 seconds');
    const refused = [
      tooOld,
      await sayNotMe(used.token),
      await sayNotMe(foreign.token, 'lu', { 'accept-language': 'nl' }),
      await sayNotMe(madeUp),
      await sayNotMe('nonsense'),
    ];

    for (const { statusCode, body, headers } of refused) {
      expect(statusCode).toBe(400);
      expect(body.replaceAll(String(headers['x-request-id']), 'id')).toContain(
        '"code":"alert.link_invalid"',
      );
    }
    // Only the market's own words may differ.
    const bodies = refused.map(({ body, headers }) =>
      body.replaceAll(String(headers['x-request-id']), 'id'),
    );
    expect(new Set(bodies.toSpliced(2, 1)).size).toBe(1);
    expect((await foreign.browser.get('/user')).statusCode).toBe(200);
    expect(await isDisowned(foreign.accountId)).toBe(false);
  });

  it('opening the address does nothing: a scanner of mail that follows links ends no session', async () => {
    const { browser, token } = await alarmed();
    expect((await world.client().get(`/alerts/not-me?token=${token}`)).statusCode).toBe(404);
    expect((await world.client().get(`/alerts/not-me`)).statusCode).toBe(404);
    expect((await browser.get('/user')).statusCode).toBe(200);
  });

  it('only the hash of the link is kept once the message has left, and that is enough', async () => {
    const { accountId, token } = await alarmed();
    const secret = token.slice(-22);
    // As the worker leaves it; bytes are written as PostgreSQL writes them, in hexadecimal digits.
    await world.sql(
      `update message set state = 'sent', sent_at = app_now(), content_sealed = null
       where account_id = $1`,
      [accountId],
    );
    const { rows } = await world.sql<{ text: string }>(
      `select row_to_json(m)::text as text from message m where account_id = $1
       union all select row_to_json(j)::text from pgboss.job j where data->>'accountId' = $1::text`,
      [accountId],
    );
    const kept = rows.map(({ text }) => text).join('\n');
    expect(kept).toContain('new-sign-in');
    for (const plain of [token, secret]) {
      expect(kept).not.toContain(plain);
      expect(kept).not.toContain(Buffer.from(plain).toString('hex'));
      expect(kept).not.toContain(Buffer.from(plain, 'base64url').toString('hex'));
    }

    expect((await sayNotMe(token)).statusCode).toBe(200);
  });

  it('attack 17: does not give the day’s guesses back, to whoever holds the mailbox', async () => {
    const { accountId, email, token } = await alarmed();
    const { payload } = (await world.client().post('/user/forgot-password', { email })).json();
    const code = wrongCode(await lastCode(world, accountId));
    const password = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    for (let guesses = 0; guesses < 3; guesses++)
      await world.client().post('/user/reset-password', { payload, code, ...password });
    const guessed = async () =>
      (
        await world.sql<{ evaluations: number }>(
          'select evaluations from code_budget where account_id = $1',
          [accountId],
        )
      ).rows.map(({ evaluations }) => evaluations);
    // Five with each payload that eight digits answer, typed or not.
    expect(await guessed()).toEqual([5]);

    const { recovery } = (await sayNotMe(token)).json();
    expect(await guessed()).toEqual([10]);

    await world.client().post('/user/reset-password', {
      payload: recovery.payload,
      code: await lastCode(world, accountId),
      ...password,
    });
    expect(await guessed()).toEqual([10]);
  });

  it('attack 84: however many codes strangers have asked for, the link ends everything and sends one that works', async () => {
    const { accountId, browser, email, token } = await alarmed();
    for (let sends = 0; sends < 5; sends++) {
      await world.setClockAhead(`${String(sends * 20)} seconds`);
      await world.client().post('/user/forgot-password', { email });
    }
    await world.setClockAhead('0 seconds');

    const { recovery } = (await sayNotMe(token)).json();
    expect((await browser.get('/user')).statusCode).toBe(401);
    const answer = await world.client().post('/user/reset-password', {
      payload: recovery.payload,
      code: await lastCode(world, accountId),
      password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
    });
    expect(answer.statusCode).toBe(204);
  });

  it('the code never goes to a contact that was put first since', async () => {
    const { accountId, email, token } = await alarmed();
    await world.sql(
      `insert into contact (account_id, contact_id, kind, value, is_default, verified_at)
       select account_id, gen_random_uuid(), 'email', 'thief@example.test', false, now()
       from account where account_id = $1`,
      [accountId],
    );
    await world.sql(
      `update contact set is_default = (value = 'thief@example.test') where account_id = $1`,
      [accountId],
    );
    expect((await sayNotMe(token)).json().recovery.username).toBe(email);
  });

  it('a contact that is gone gets no code, and everybody is out all the same', async () => {
    const person = await newPersonWithCodes(world, { methods: [] });
    const browser = await signInOn(world, person.email);
    const token = await tokenOf(person.accountId);
    await world.sql(
      `update contact set verified_at = null where account_id = $1 and kind = 'email'`,
      [person.accountId],
    );
    expect((await sayNotMe(token)).json()).toMatchObject({ recovery: null });
    expect((await browser.get('/user')).statusCode).toBe(401);
  });

  it('F13: sent again with its idempotency key, the first answer comes again', async () => {
    const { token } = await alarmed();
    const key = { 'idempotency-key': 'not-me-0123456789' };
    const [first, again] = [await sayNotMe(token, 'be', key), await sayNotMe(token, 'be', key)];
    expect(again.json()).toEqual(first.json());
    expect(again.statusCode).toBe(200);
  });

  it('attack 77: asking whether it would work ends nothing', async () => {
    const { browser, token } = await alarmed();
    await sayNotMe(token, 'be', { precognition: 'true' });
    expect((await browser.get('/user')).statusCode).toBe(200);
    expect((await sayNotMe(token)).statusCode).toBe(200);
  });

  it('is written into the account’s history', async () => {
    const { accountId, token } = await alarmed();
    await sayNotMe(token);
    const { rows } = await world.sql(
      `select detail from security_event where account_id = $1 and kind = 'alert.disowned'`,
      [accountId],
    );
    expect(rows).toEqual([
      {
        detail: {
          about: 'new-sign-in',
          sessions_ended: 1,
          contacts_removed: 0,
          contacts_restored: 0,
          methods_removed: 0,
          methods_restored: 0,
          frozen: false,
        },
      },
    ]);
  });
});
