import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { askForCode, confirmCode, owedCode } from '../../testing/code-page.ts';
import { newBrowserOf, signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { lastCode, messagesTo, wrongCode } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { newPartner, requestOf } from '../../testing/test-partner.ts';

const NEW_PASSWORD = 'another long phrase 8?';

describe('a security code before a change', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  it('R144, R145, R146: asked with the session, it raises the session and gives a new token', async () => {
    const person = await signedInWithCodes(world);
    const { browser } = person;
    expect((await browser.get('/mfa/status')).json()).toMatchObject({
      need_card: false,
      single: false,
      sudo: false,
    });
    const before = browser.token;

    const answer = await stepUp(world, person, { action: 'security.mfa-edit' });

    expect(answer.json().access_token).toMatch(/^cs1_/);
    expect(browser.token).not.toBe(before);
    expect((await browser.get('/mfa/status')).json()).toMatchObject({ single: false, sudo: true });
  });

  it('R144, R147: a single grant is told apart from sudo', async () => {
    const person = await signedInWithCodes(world);
    await stepUp(world, person, { action: 'security.edit-password', single: '1' });
    const { browser } = person;
    const isRecent = async (query: string) =>
      (await browser.get(`/mfa/recent?${query}`)).json().recent;

    expect((await browser.get('/mfa/status')).json()).toMatchObject({ single: true, sudo: false });
    expect(await isRecent('action=security.edit-password&single=1')).toBe(true);
    expect(await isRecent('action=security.mfa-edit')).toBe(false);
    expect((await browser.get('/mfa/recent?action=elsewhere')).statusCode).toBe(422);
  });

  it('the message says what the code is for', async () => {
    const person = await signedInWithCodes(world, ['sms']);
    await person.browser.get('/mfa/sudo?single=0&action=security.mfa-edit');
    expect((await messagesTo(world, person.accountId)).at(-1)).toMatchObject({
      purpose: 'step-up-code',
      channel: 'sms',
      to: person.phone,
    });
  });

  it('A51: asking twice within 15 seconds sends one code; for another page it is another', async () => {
    const { browser, accountId } = await signedInWithCodes(world);
    const ask = async (action: string) =>
      (await browser.get(`/mfa/sudo?single=0&action=${action}`)).json().payload;
    const [first, again] = await Promise.all([ask('security.mfa-edit'), ask('security.mfa-edit')]);
    expect(again).toBe(first);
    expect(await ask('security.edit-recovery')).not.toBe(first);
    const codes = (await messagesTo(world, accountId)).filter(
      ({ purpose }) => purpose === 'step-up-code',
    );
    expect(codes).toHaveLength(2);
  });

  it("R143: a wrong code says 'Your code is invalid, try again.'", async () => {
    const { browser, accountId } = await signedInWithCodes(world);
    const { payload } = (await browser.get('/mfa/sudo')).json();
    const answer = await confirmCode(browser, payload, wrongCode(await lastCode(world, accountId)));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe('Your code is invalid, try again.');
  });

  it('attack 17: twenty wrong codes a day, over all codes that are sent for changes', async () => {
    const { browser, accountId } = await signedInWithCodes(world, ['email', 'sms']);
    let looked = 0;
    let last = await browser.get('/mfa/status');
    for (let round = 0; round < 10 && last.statusCode !== 429; round++) {
      const { payload } = (await browser.get(`/mfa/sudo?mfaId=${1 + (round % 2)}`)).json();
      const code = await lastCode(world, accountId);
      for (let by = 1; by <= 4; by++) {
        last = await confirmCode(browser, payload, wrongCode(code, by));
        if (last.json().code === 'mfa.code_invalid') looked += 1;
      }
      await world.setClockAhead(`${String(20 * (round + 1))} seconds`);
    }
    await world.setClockAhead('0 seconds');
    expect(looked).toBe(20);
    expect(last.json().code).toBe('code.too_many_attempts');
  });

  it('attack 51: after a step-up the old token reads for ten seconds, changes nothing, then ends', async () => {
    const person = await signedInWithCodes(world);
    const { browser } = person;
    const oldToken = browser.token;
    await stepUp(world, person, { action: 'security.mfa-edit' });
    const newToken = browser.token;

    browser.token = oldToken;
    expect((await browser.get('/user')).statusCode).toBe(200);
    expect((await browser.get('/mfa/status')).json()).toMatchObject({ single: false, sudo: false });
    expect((await browser.get('/mfa/recent?action=security.mfa-edit')).json()).toEqual({
      recent: false,
    });
    expect((await browser.get('/mfa/-3/activate')).statusCode).toBe(403);
    expect((await browser.post('/mfa/switch-primary/2', undefined)).statusCode).toBe(401);
    await world.setClockAhead('11 seconds');
    expect((await browser.get('/user')).statusCode).toBe(401);

    browser.token = newToken;
    expect((await browser.get('/user')).statusCode).toBe(200);
    await world.setClockAhead('0 seconds');
  });

  it('attack 51: with the old token no app gets a code, not even one that was allowed before', async () => {
    const person = await signedInWithCodes(world);
    const { browser } = person;
    const partner = await newPartner(world, { profile: 'legacy' });
    const ask = () => browser.get(`/authorize?${requestOf(partner)}`);
    const { id } = (await ask()).json();
    await browser.post('/authorize', { id, approved: true });
    const oldToken = browser.token;
    await stepUp(world, person, { action: 'security.mfa-edit' });
    const newToken = browser.token;

    browser.token = oldToken;
    const answer = await ask();
    expect(answer.statusCode, answer.body).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'session.required' });

    browser.token = newToken;
    expect((await ask()).json()).toEqual({ target: expect.stringContaining('code=') });
  });

  it('attack 28: a guest neither answers the payload of a session nor asks for its code again', async () => {
    const person = await signedInWithCodes(world);
    const { payload } = (await person.browser.get('/mfa/sudo')).json();
    const code = await lastCode(world, person.accountId);
    const guest = world.client();
    expect((await confirmCode(guest, payload, code)).json()).toMatchObject({
      code: 'code.expired',
    });
    expect((await askForCode(guest, payload)).json()).toMatchObject({ code: 'ticket.expired' });
    expect((await guest.get('/mfa/sudo')).statusCode).toBe(401);
  });

  it('attack 39: a method that is not theirs, the card and support prove nothing', async () => {
    const { browser, accountId } = await signedInWithCodes(world, ['email']);
    const before = (await messagesTo(world, accountId)).length;
    for (const id of [2, 9, -3, -4, -5, -6]) {
      const answer = await browser.get(`/mfa/sudo?mfaId=${String(id)}`);
      expect(answer.json(), String(id)).toMatchObject({ code: 'mfa.method_unknown' });
    }
    expect(await messagesTo(world, accountId)).toHaveLength(before);
  });

  it('A62, attack 51: signing out with the token of before the code ends the session, however often', async () => {
    const person = await signedInWithCodes(world);
    const { browser } = person;
    const old = browser.token;
    await stepUp(world, person, { action: 'security.mfa-edit' });
    expect(browser.token).not.toBe(old);
    // Also when the ten seconds in which it reads are long over.
    await world.setClockAhead('1 minute');
    expect((await browser.get('/user')).statusCode).toBe(200);

    const signOut = () => browser.delete('/token', { token: old });
    expect((await signOut()).statusCode).toBe(204);
    expect((await browser.get('/user')).statusCode).toBe(401);
    expect((await signOut()).statusCode).toBe(204);
    const { rows } = await world.sql(
      `select from security_event where account_id = $1 and kind = 'session.ended'`,
      [person.accountId],
    );
    expect(rows).toHaveLength(1);
    await world.setClockAhead('0');
  });

  it('F13: a confirmation that is sent twice with one idempotency key gives one token', async () => {
    const { browser, accountId } = await signedInWithCodes(world);
    const { payload } = (await browser.get('/mfa/sudo')).json();
    const code = await lastCode(world, accountId);
    const once = () =>
      browser.post('/mfa/sudo', { payload, code }, { 'idempotency-key': `step-up-${accountId}` });
    const [first, again] = [await once(), await once()];
    expect(first.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
  });

  it('attack 50: a new password, changed on the page, ends every other session and keeps this one', async () => {
    const person = await signedInWithCodes(world);
    const elsewhere = await newBrowserOf(world, person);
    expect((await elsewhere.get('/user')).statusCode).toBe(200);
    const halfway = await owedCode(world.client(), person.email);
    await stepUp(world, person, { action: 'security.edit-password', single: '1' });
    const answer = await person.browser.post('/user/password', {
      password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
    });
    expect(answer.statusCode).toBe(204);
    expect((await person.browser.get('/user')).statusCode).toBe(200);
    expect((await elsewhere.get('/user')).statusCode).toBe(401);
    const onward = await askForCode(world.client(), halfway.payload);
    expect(onward.json()).toMatchObject({ code: 'ticket.expired' });
    expect((await world.client().signIn(person.email)).statusCode).toBe(400);
    expect((await world.client().signIn(person.email, NEW_PASSWORD)).statusCode).toBe(401);
    const { rows } = await world.sql(
      'select from pending_sign_in where account_id = $1 and used_at is null and created_at < (select password_changed_at from account where account_id = $1)',
      [person.accountId],
    );
    expect(rows).toHaveLength(0);
  });
});
