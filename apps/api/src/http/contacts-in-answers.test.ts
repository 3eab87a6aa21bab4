import type { CallDeclaration } from '@carnet/contract/call';
import { allCalls } from '@carnet/contract/calls/all-calls';
import { newId } from '@carnet/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { askAgain, askForCode, confirmCode, owedCode } from '../testing/code-page.ts';
import { newPersonWithCodes } from '../testing/people-with-codes.ts';
import { withAuthenticator } from '../testing/second-factors.ts';
import { lastCode, notMeTokens, wrongCode } from '../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../testing/test-api.ts';
import { PASSWORD, type TestClient } from '../testing/test-client.ts';

const NEW_PASSWORD = 'another long phrase 8?';
const PASSWORDS = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
const CARD = '5065000000000042';
const NATIONAL_NUMBER = '85073003328';

/** Any address and any number that somebody could write to or ring up, not only those of the test. */
const ADDRESS = /[^\s"':,/[\]{}•@]+(?:@|%40)[^\s"':,/[\]{}•@]+\.[a-z]{2,}/i;
const PHONE = /(?:\+|%2B|(?<![\w-])00)\d(?:[ .]?\d){7,}/;

/** The few answers that show whole contacts, each to whom they belong. */
const SHOWN_TO_THEIR_OWNER = new Set([
  // One's own profile.
  'GET /user 200',
  'PATCH /user 200',
  'GET /user/details 200',
  // The label under which an app files its key.
  'GET /mfa/-3/activate 200',
  // Whoever has the link of a message has read there whom it went to.
  'POST /alerts/not-me 200',
]);

interface Answered {
  what: string;
  text: string;
}

describe('contacts in answers', () => {
  let world: TestWorld;
  const answered: Answered[] = [];
  beforeAll(async () => {
    world = await startTestApi({ searchesByNationalNumber: true });
  });
  afterAll(() => world.stop());

  /** A client whose answers are all kept, with their headers. */
  function recorded(client: TestClient = world.client()): TestClient {
    const send = client.send.bind(client);
    const kept: TestClient['send'] = async (options) => {
      const answer = await send(options);
      const [path = ''] = typeof options.url === 'string' ? options.url.split('?') : [];
      answered.push({
        what: `${options.method} ${path} ${String(answer.statusCode)}`,
        text: `${answer.body} ${JSON.stringify(answer.headers)}`,
      });
      return answer;
    };
    return Object.assign(client, {
      send: kept,
      get: (url: string, headers = {}) => kept({ method: 'GET', url, headers }),
      post: (url: string, body: object, headers = {}) =>
        kept({ method: 'POST', url, headers, payload: body }),
      delete: (url: string) => kept({ method: 'DELETE', url }),
      signIn: async (email: string, password = PASSWORD) => {
        const answer = await client.post('/token', { email, password });
        if (answer.statusCode === 200) client.token = answer.json().access_token;
        return answer;
      },
    });
  }

  async function knownEverywhere() {
    const person = await newPersonWithCodes(world, { methods: ['email', 'sms'] });
    const { accountId } = person;
    await world.sql(
      'insert into card_directory (market, card_hash, account_id) values ($1, $2, $3)',
      ['be', world.keyring.hmac('card-hmac', CARD), accountId],
    );
    await world.sql(
      `insert into national_number_directory (market, number_hash, account_id)
       values ($1, $2, $3)`,
      ['be', world.keyring.hmac('national-number-hmac', NATIONAL_NUMBER), accountId],
    );
    return person;
  }

  const everyCall = async (client: TestClient, calls: readonly CallDeclaration[]) => {
    for (const { method, path } of calls) {
      const url = path.replaceAll(/:\w+/g, path.startsWith('/mfa') ? '1' : newId());
      await client.send({ method, url, ...(method !== 'GET' && { payload: {} }) });
    }
  };

  it('attack 10: no answer, of whatever call and on whatever way in or back in, shows a whole one', async () => {
    const { email, phone, accountId } = await knownEverywhere();
    const guest = recorded();

    // On the way in, right and wrong.
    await guest.signIn(email, 'not it');
    const { payload: ticket, methods } = await owedCode(guest, email);
    expect(methods).toHaveLength(2);
    for (const { id } of methods) {
      const { payload } = (await askForCode(guest, ticket, id)).json();
      await confirmCode(guest, payload, wrongCode(await lastCode(world, accountId)));
      await confirmCode(guest, payload, ['juggled']);
      await askAgain(guest, ticket);
    }
    await askForCode(guest, ticket, 9);
    await guest.post('/token', { phone, password: 'not it' });

    // On the way back in: the code alone, then what follows it.
    for (const typed of [{ email }, { phone }]) {
      const { payload } = (await guest.post('/user/forgot-password', typed)).json();
      const code = await lastCode(world, accountId);
      const proof = { payload, code };
      await guest.post('/user/reset-password/code', { ...proof, code: '00000000' });
      const checked = await guest.post('/user/reset-password/code', proof);
      expect(checked.json().methods).toHaveLength(1);
      const owed = await guest.post('/user/reset-password', { ...proof, ...PASSWORDS });
      expect(owed.json().mfa.methods).toHaveLength(1);
      await askForCode(guest, owed.json().mfa.payload);
    }
    for (const typed of [{ card_number: CARD }, { national_number: NATIONAL_NUMBER }]) {
      const found = await guest.post('/user/forgot-username', typed);
      expect(found.json().usernames).toHaveLength(2);
    }
    await guest.post('/support/cases', { username: email, reply_to: email, lost: ['phone'] });

    // Signed in: lists, pages, and what a message told of.
    const owner = await withAuthenticator(world);
    const browser = recorded(owner.browser);
    await everyCall(
      browser,
      allCalls.filter(({ method }) => method === 'GET'),
    );
    for (const path of ['/mfa?includeAll=1', '/mfa/sudo/methods?action=security.mfa-edit']) {
      expect((await browser.get(path)).json().length, path).toBeGreaterThan(2);
    }
    await browser.get('/mfa/sudo?mfaId=1');
    const [link = ''] = await notMeTokens(world, owner.accountId);
    expect((await guest.post('/alerts/not-me/about', { token: link })).statusCode).toBe(200);
    // The address of another person, typed by who is not them.
    await browser.get(`/mfa/-1/activate?target=${email}`);
    await browser.send({ method: 'DELETE', url: `/mfa/-1?target=${email}` });

    await everyCall(browser, allCalls);
    await everyCall(guest, allCalls);

    const whole = answered
      .filter(({ what }) => !SHOWN_TO_THEIR_OWNER.has(what))
      .filter(({ text }) => ADDRESS.test(text) || PHONE.test(text));
    expect(whole).toEqual([]);
    const called = new Set(answered.map(({ what }) => what.split(' ').slice(0, 2).join(' ')));
    expect(called.size).toBeGreaterThanOrEqual(allCalls.length);
  });

  it('attack 10: a whole one would be found', () => {
    for (const text of ['{"target":"anna@example.be"}', 'to=anna%40example.be', 'a@b.be'])
      expect(ADDRESS.test(text), text).toBe(true);
    for (const text of ['+32470123456', '+32 470 12 34 56', '0032470123456', '%2B32470123456'])
      expect(PHONE.test(text), text).toBe(true);
    for (const text of ['a•••@e•••', 'b•••m@m•••.be', '+32 ••• •• •• 56', '2026-11-16T10:00:00Z']) {
      expect(ADDRESS.test(text) || PHONE.test(text), text).toBe(false);
    }
  });
});
