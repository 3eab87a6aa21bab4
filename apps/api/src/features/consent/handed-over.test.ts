import { createHandoff } from '@carnet/identity/sessions/handoff/create-handoff';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newPartner, newProofKey, partnerTokens, requestOf } from '../../testing/test-partner.ts';

describe('an app that wants a fresh sign-in of somebody who was handed over', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  async function handedOver(token: string): Promise<TestClient> {
    const browser = world.client();
    const answer = await browser.post('/token/handoff', { token });
    expect(answer.statusCode, answer.body).toBe(200);
    browser.token = answer.json().access_token;
    return browser;
  }
  /** By one of our platforms, which does not say when the person signed in there. */
  async function byCode() {
    const { accountId, email } = await world.newPerson();
    const place = {
      market: 'be',
      targetHost: 'account.carnet-be.localhost',
      service: 'my',
    } as const;
    const code = await createHandoff(world.db, { accountId, ...place });
    return { browser: await handedOver(code), email };
  }
  /** By a native app, five minutes after somebody signed in to it. */
  async function byToken() {
    const { email } = await world.newPerson();
    const app = world.client();
    await app.signIn(email);
    app.cookies.clear();
    await world.setClockAhead('5 minutes');
    return handedOver(app.token ?? '');
  }
  async function ask(browser: TestClient, wish: Record<string, string>) {
    const proof = { code_challenge: newProofKey().challenge, code_challenge_method: 'S256' };
    const query = requestOf(await newPartner(world), { ...proof, ...wish });
    return (await browser.get(`/authorize?${query}`)).json();
  }
  const signInTimeTold = async (browser: TestClient, wish: Record<string, string>) => {
    const tokens = await partnerTokens(world, browser, await newPartner(world), wish);
    return decodeJwt(tokens.id_token)['auth_time'];
  };
  const again = { code: 'partner.sign_in_again' };
  const consent = { id: expect.any(String) };
  const now = () => Date.now() / 1000;

  it.each([{ prompt: 'login' }, { max_age: '300' }, { max_age: '2592000' }])(
    'A48, A17: by a code: %j asks them to sign in, and is content when they did',
    async (wish) => {
      const { browser, email } = await byCode();
      expect(await ask(browser, wish)).toMatchObject(again);
      await browser.signIn(email);
      expect(await ask(browser, wish)).toMatchObject(consent);
    },
  );

  it('A17: by a code: apps that do not ask for it are answered', async () => {
    const { browser } = await byCode();
    const tokens = await partnerTokens(world, browser, await newPartner(world));
    expect(decodeJwt(tokens.id_token).sub).toEqual(expect.any(String));
  });

  it('A48, A17: by the token of an app: what counts is when they signed in to it', async () => {
    const browser = await byToken();
    expect(await ask(browser, { prompt: 'login' })).toMatchObject(again);
    expect(await ask(browser, { max_age: '240' })).toMatchObject(again);
    expect(await ask(browser, { max_age: '600' })).toMatchObject(consent);
    const told = Number(await signInTimeTold(browser, { max_age: '600' }));
    expect(Math.abs(told - now())).toBeLessThan(60);
  });

  it('A48: a sign-in from before that was noted counts from when its session began', async () => {
    const { browser, accountId } = await world.signInNewPerson();
    await world.sql('update session set authenticated_at = null where account_id = $1', [
      accountId,
    ]);
    expect(await ask(browser, { prompt: 'login' })).toMatchObject(consent);
    await world.setClockAhead('5 minutes');
    expect(await ask(browser, { max_age: '240' })).toMatchObject(again);
    const told = Number(await signInTimeTold(browser, { max_age: '600' }));
    expect(Math.abs(told - now())).toBeLessThan(60);
  });
});
