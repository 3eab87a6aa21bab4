import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type CardLetters, startCardLetters } from '../../testing/card-letters.ts';
import { askForCode, confirmCode } from '../../testing/code-page.ts';
import { newPhone, phoneContact } from '../../testing/people-with-codes.ts';
import { stepUp } from '../../testing/second-factors.ts';
import { lastCode } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

const CARD = -5;
const SUPPORT = -6;
const CODE = 'K7QX2M';
const NEW_PASSWORD = 'Een nieuw begin 2027!';

describe('the letter of a card as second factor', () => {
  let letters: CardLetters;
  let world: TestWorld;
  let holders = 0;
  beforeAll(async () => {
    letters = await startCardLetters();
    world = await startTestApi({ cardPlatformUrl: letters.url });
  });
  beforeEach(async () => {
    letters.asked = [];
    letters.outage = undefined;
    await world.setClockAhead('0');
  });
  afterAll(() => Promise.all([world.stop(), letters.stop()]));

  const newHolderId = () => {
    const holderId = `BE-${String(++holders)}`;
    letters.codes.set(holderId, CODE);
    return holderId;
  };

  /** Signed in, when the only address on file stopped being theirs. */
  async function holderWithNothingElse() {
    const holderId = newHolderId();
    const person = await world.signInNewPerson({ user_id: holderId });
    await world.sql('update contact set verified_at = null where account_id = $1', [
      person.accountId,
    ]);
    return { ...person, holderId };
  }
  const byCard = { action: 'security.edit-password', single: '1', mfaId: CARD } as const;
  const challenge = async ({ browser }: Awaited<ReturnType<typeof holderWithNothingElse>>) => {
    const asked = await browser.get(`/mfa/sudo?single=1&mfaId=${String(CARD)}`);
    expect(asked.json()).toMatchObject({ method: 'card' });
    return asked.json().payload as string;
  };

  it('R108, A33, A34: a card holder whom nothing else can prove types the code of the letter, and may go on', async () => {
    const person = await holderWithNothingElse();
    const { browser, holderId } = person;
    expect((await browser.get('/mfa/status')).json()).toMatchObject({ need_card: true });
    const all: { id: number; method: string }[] = (await browser.get('/mfa?includeAll')).json();
    expect(all).toContainEqual(expect.objectContaining({ id: CARD, method: 'card' }));

    const proven = await stepUp(world, person, { ...byCard, code: 'k7q-x2m' });
    expect(proven.statusCode).toBe(200);
    expect(letters.asked).toEqual([holderId]);
    const body = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    expect((await browser.post('/user/password', body)).statusCode).toBe(204);
    const { rows } = await world.sql<{ method: string }>(
      `select detail ->> 'method' as method from security_event
       where account_id = $1 and kind = 'mfa.proven'`,
      [person.accountId],
    );
    expect(rows).toEqual([{ method: 'card' }]);
  });

  it('A34: without an id, the card is what is asked for', async () => {
    const { browser } = await holderWithNothingElse();
    expect((await browser.get('/mfa/sudo')).json()).toMatchObject({ method: 'card' });
  });

  it('A34, attack 39: the card proves nothing while another way is there, nor for who holds none', async () => {
    const holder = await world.signInNewPerson({ user_id: newHolderId() });
    const stranger = await world.signInNewPerson();
    await world.sql('update contact set verified_at = null where account_id = $1', [
      stranger.accountId,
    ]);
    for (const { browser } of [holder, stranger]) {
      expect((await browser.get('/mfa/status')).json()).toMatchObject({ need_card: false });
      const answer = await browser.get(`/mfa/sudo?mfaId=${String(CARD)}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'mfa.method_unknown' });
    }
  });

  it('A35: support is no challenge, for who has nothing else either', async () => {
    const { browser } = await holderWithNothingElse();
    const all: { method: string }[] = (await browser.get('/mfa?includeAll')).json();
    expect(all.at(-1)).toMatchObject({ id: SUPPORT, method: 'support' });
    const answer = await browser.get(`/mfa/sudo?mfaId=${String(SUPPORT)}`);
    expect(answer.json()).toMatchObject({ code: 'mfa.method_unknown' });
  });

  it('A33: of the sign-in, it is the second factor and never the first', async () => {
    const holderId = newHolderId();
    const phone = newPhone();
    const { accountId } = await world.newPerson({
      user_id: holderId,
      password_status: 1,
      contacts: [{ ...phoneContact(phone), isVerified: false }],
    });
    const browser = world.client();
    const wrong = await browser.post('/token', { phone, password: CODE });
    expect(wrong.statusCode).toBe(400);

    const refused = await browser.post('/token', { phone, password: 'correct horse battery 1!' });
    expect(refused.statusCode, refused.body).toBe(401);
    const { payload: ticket, methods } = refused.json().mfa;
    expect(methods).toEqual([{ id: CARD, method: 'card', target: '' }]);
    const { payload } = (await askForCode(browser, ticket)).json();
    expect((await confirmCode(browser, payload, 'WRONG1')).json()).toMatchObject({
      code: 'login.code_invalid',
    });
    const right = await confirmCode(browser, payload, CODE);
    expect(right.json()).toMatchObject({ code: 'login.weak_password' });
    const { rows } = await world.sql('select from session where account_id = $1', [accountId]);
    expect(rows).toHaveLength(0);
  });

  it('A33, attack 33: whose only other channel is that of the reset, proves it by the letter', async () => {
    const phone = newPhone();
    const holderId = newHolderId();
    const { accountId } = await world.newPerson({
      user_id: holderId,
      contacts: [phoneContact(phone)],
    });
    await world.sql(
      `insert into mfa_method (account_id, number, method, contact_id, is_primary)
       select account_id, 1, 'sms', contact_id, true from contact where account_id = $1`,
      [accountId],
    );
    const browser = world.client();
    const { payload: reset } = (await browser.post('/user/forgot-password', { phone })).json();
    const passwords = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    const code = await lastCode(world, accountId);
    const owed = await browser.post('/user/reset-password', { payload: reset, code, ...passwords });
    expect(owed.json().mfa?.methods).toEqual([{ id: CARD, method: 'card', target: '' }]);

    const { payload } = (await askForCode(browser, owed.json().mfa.payload)).json();
    expect((await confirmCode(browser, payload, CODE)).statusCode).toBe(200);
    const signedIn = await world.client().post('/token', { phone, password: NEW_PASSWORD });
    expect(signedIn.json()).toMatchObject({ code: 'mfa.required' });
  });

  it('attack 25: five wrong letters a day, over all challenges; the right one is then not looked at', async () => {
    const person = await holderWithNothingElse();
    for (let guess = 0; guess < 5; guess++) {
      const payload = await challenge(person);
      const answer = await confirmCode(person.browser, payload, `WRONG${String(guess)}`);
      expect(answer.json()).toMatchObject({ code: 'mfa.code_invalid' });
    }
    const asked = letters.asked.length;
    await world.setClockAhead('1 hour');
    const late = await confirmCode(person.browser, await challenge(person), CODE);
    expect(late.statusCode).toBe(429);
    expect(late.json()).toMatchObject({ code: 'code.too_many_attempts' });
    expect(letters.asked).toHaveLength(asked);

    await world.setClockAhead('26 hours');
    const nextDay = await confirmCode(person.browser, await challenge(person), CODE);
    expect(nextDay.statusCode).toBe(200);
  });

  it('attack 25: malformed letters count like others, and the platform never hears of them', async () => {
    const person = await holderWithNothingElse();
    const payload = await challenge(person);
    for (const code of ['1', '５５５５５５', '1'.repeat(40), '$ne', '    ']) {
      const answer = await confirmCode(person.browser, payload, code);
      expect(answer.json(), code).toMatchObject({ code: 'mfa.code_invalid' });
    }
    expect((await confirmCode(person.browser, payload, CODE)).json()).toMatchObject({
      code: 'code.expired',
    });
    expect(letters.asked).toEqual([]);
  });

  it('an outage of the card platform costs nobody a guess, and is said to be one', async () => {
    const person = await holderWithNothingElse();
    const payload = await challenge(person);
    letters.outage = 500;
    for (let attempt = 0; attempt < 7; attempt++) {
      const answer = await confirmCode(person.browser, payload, CODE);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
    }
    letters.outage = undefined;
    expect((await confirmCode(person.browser, payload, CODE)).statusCode).toBe(200);
  });

  it('a letter may prove its holder more often than it may be guessed', async () => {
    const person = await holderWithNothingElse();
    for (let use = 0; use < 7; use++) {
      const proven = await stepUp(world, person, { ...byCard, code: CODE });
      expect(proven.statusCode).toBe(200);
    }
  });

  it('attack 19: of twenty parallel uses of one challenge one proves anything', async () => {
    const person = await holderWithNothingElse();
    const payload = await challenge(person);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => confirmCode(person.browser, payload, CODE)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toHaveLength(0);
  });
});
