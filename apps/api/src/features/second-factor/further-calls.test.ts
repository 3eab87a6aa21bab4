import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { atCodePage } from '../../testing/code-page.ts';
import { signedInWithCodes } from '../../testing/second-factors.ts';
import { lastCode } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

/** A52: what the specification names without a path. */
describe('the calls that the specification does not show', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  it('R304: confirm MFA finishes a sign-in', async () => {
    const { browser, payload, code } = await atCodePage(world);
    const answer = await browser.post('/mfa/confirm', { payload, code });
    expect(answer.statusCode).toBe(200);
    browser.token = answer.json().access_token;
    expect((await browser.get('/user')).statusCode).toBe(200);
  });

  it('R304: a code confirmed by one of the two calls is used up for both', async () => {
    const { browser, payload, code } = await atCodePage(world);
    expect((await browser.post('/mfa/confirm', { payload, code })).statusCode).toBe(200);
    expect((await browser.post('/mfa/sudo', { payload, code })).statusCode).not.toBe(200);
  });

  it('R304: a race of both calls with one code opens one session', async () => {
    const { browser, payload, code } = await atCodePage(world);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        browser.post(index % 2 ? '/mfa/confirm' : '/mfa/sudo', { payload, code }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('R304: guesses at either call are counted together', async () => {
    const { browser, payload, code } = await atCodePage(world);
    for (let guess = 0; guess < 5; guess += 1)
      await browser.post(guess % 2 ? '/mfa/confirm' : '/mfa/sudo', { payload, code: '00000000' });
    expect((await browser.post('/mfa/confirm', { payload, code })).statusCode).not.toBe(200);
  });

  it('R304: the recent-MFA check knows what confirm MFA proved, and for what', async () => {
    const { browser, accountId } = await signedInWithCodes(world);
    const isRecent = async (action: string, single: '0' | '1') =>
      (await browser.get(`/mfa/recent?action=${action}&single=${single}`)).json().recent;
    expect(await isRecent('security.edit-password', '1')).toBe(false);

    const asked = await browser.get('/mfa/sudo?single=1&action=security.edit-password');
    const code = await lastCode(world, accountId);
    const { payload } = asked.json();
    browser.token = (await browser.post('/mfa/confirm', { payload, code })).json().access_token;
    expect(await isRecent('security.edit-password', '1')).toBe(true);
    expect(await isRecent('security.mfa-edit', '1')).toBe(false);
  });

  it('R304: login by token exchanges an unbound token for a session of its own', async () => {
    const { email } = await world.newPerson();
    const app = world.client();
    await app.signIn(email);
    const browser = world.client();
    const answer = await browser.post('/token/handoff', { token: app.token });
    expect(answer.statusCode).toBe(200);
    browser.token = answer.json().access_token;
    expect((await browser.get('/user')).statusCode).toBe(200);
    expect((await app.get('/user')).statusCode).toBe(401);
  });
});
