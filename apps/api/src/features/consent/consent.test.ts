import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PORTALS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import {
  approvedCode,
  newPartner,
  newProofKey,
  partnerServer,
  pushedRequest,
  requestOf,
  type TestPartner,
} from '../../testing/test-partner.ts';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';

describe('consent', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  const withProof = { code_challenge: newProofKey().challenge, code_challenge_method: 'S256' };
  const ask = (browser: TestClient, partner: TestPartner, changes = {}) =>
    browser.get(`/authorize?${requestOf(partner, { ...withProof, ...changes })}`);
  const say = (browser: TestClient, id: string, approved: boolean) =>
    browser.post('/authorize', { id, approved });

  it('R282, R283: the person must approve the scopes of an app they meet for the first time', async () => {
    const { browser } = await world.signInNewPerson();
    const partner = await newPartner(world);

    const answer = await ask(browser, partner);

    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      approvalType: 'scopes',
      id: expect.any(String),
      app: {
        client_id: partner.clientId,
        name: expect.stringMatching(/^Partner/),
        domain: `${partner.clientId}.example`,
        is_verified: true,
        is_partner: true,
        platform: 'partner',
      },
      scopes: ['user'],
      approved_scopes: [],
      is_offline: false,
    });
  });

  it('R285: the approval is a POST whose answer names the way back to the partner, with a code, its state and who issued it, and redirects nobody', async () => {
    const { browser } = await world.signInNewPerson();
    const partner = await newPartner(world);
    const { id } = (await ask(browser, partner)).json();

    const answer = await say(browser, id, true);

    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['location']).toBeUndefined();
    const target = new URL(answer.json().target);
    expect(`${target.origin}${target.pathname}`).toBe(partner.redirectUri);
    expect(Object.fromEntries(target.searchParams)).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: 'the-state',
      iss: 'http://account-api.carnet-be.localhost/oidc',
    });
  });

  it('R276, R278: what was allowed is listed by app, and revoked for this person alone', async () => {
    const anna = await world.signInNewPerson();
    const bert = await world.signInNewPerson();
    const partner = await newPartner(world);
    const { clientId } = partner;
    for (const { browser } of [anna, bert]) await approvedCode(browser, partner);
    const appsOf = async ({ browser }: typeof anna) => (await browser.get('/tokens')).json();
    expect(await appsOf(anna)).toMatchObject({
      [clientId]: {
        client_id: clientId,
        name: expect.stringMatching(/^Partner/),
        scopes: ['user'],
      },
    });

    expect((await anna.browser.delete(`/token/${clientId}`)).statusCode).toBe(204);

    expect(await appsOf(anna)).toEqual({});
    expect(Object.keys(await appsOf(bert))).toEqual([clientId]);
  });

  it('R289: an app that was approved before is not asked about again, on any device', async () => {
    const { browser, email } = await world.signInNewPerson();
    const partner = await newPartner(world);
    await approvedCode(browser, partner);
    const other = world.client();
    await other.signIn(email);

    expect((await ask(other, partner)).json()).toEqual({
      target: expect.stringContaining('code='),
    });
  });

  it('attack 61: an app that asks for more asks for the difference', async () => {
    const { browser } = await world.signInNewPerson();
    const partner = await newPartner(world);
    await approvedCode(browser, partner);

    expect((await ask(browser, partner, { scope: 'openid user balance' })).json()).toMatchObject({
      scopes: ['balance'],
      approved_scopes: ['user'],
    });
  });

  it('attack 61: an app that nobody has verified is asked about each time, and shows no domain', async () => {
    const { browser } = await world.signInNewPerson();
    const partner = await newPartner(world, { is_verified: false });
    await approvedCode(browser, partner);

    expect((await ask(browser, partner)).json()).toMatchObject({
      approvalType: 'scopes',
      scopes: ['user'],
      app: { is_verified: false, domain: null },
    });
  });

  it('R286, A49: a refusal leads back to the partner with access_denied, and allows nothing', async () => {
    const { browser } = await world.signInNewPerson();
    const partner = await newPartner(world);
    const { id } = (await ask(browser, partner)).json();

    const { target } = (await say(browser, id, false)).json();

    expect(Object.fromEntries(new URL(target).searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'the-state',
    });
    expect((await browser.get('/tokens')).json()).toEqual({});
  });

  it('R95, A22: our own platforms need no consent', async () => {
    const { browser } = await world.signInNewPerson();
    const platform = await newPartner(world, { first_party: true });

    const { code, verifier } = await approvedCode(browser, platform);

    expect((await partnerServer(world, platform).exchange(code, verifier)).status).toBe(200);
    expect((await browser.get('/tokens')).json()).toEqual({});
  });

  describe('R69, R86, R305: while a second factor must still be set up', () => {
    const platform = { first_party: true, forces_mfa: true };

    it('attack 63: a platform that forces it waits, by its registration and not by its number', async () => {
      const { browser } = await world.signInNewPerson({ mfa_forced: true });
      const answer = await ask(browser, await newPartner(world, platform));
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'mfa.setup_required' });
      const posing = await newPartner(world, { client_id: '51' });
      expect((await ask(browser, posing)).json()).toMatchObject({ approvalType: 'scopes' });
    });

    it('a partner is reached all the same', async () => {
      const { browser } = await world.signInNewPerson({ mfa_forced: true });
      const { code, verifier } = await approvedCode(browser, await newPartner(world));
      expect([code, verifier]).not.toContain('');
    });

    it('a request from before is not answered either', async () => {
      const { browser, accountId } = await world.signInNewPerson();
      const partner = await newPartner(world, { forces_mfa: true });
      const { id } = (await ask(browser, partner)).json();
      await world.sql('update account set mfa_forced = true where account_id = $1', [accountId]);
      expect((await say(browser, id, true)).json().code).toBe('partner.request_expired');
    });
  });

  describe('attack 62: the one-time id', () => {
    it('works once', async () => {
      const { browser } = await world.signInNewPerson();
      const { id } = (await ask(browser, await newPartner(world))).json();

      const answers = await Promise.all(Array.from({ length: 8 }, () => say(browser, id, true)));

      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect((await say(browser, id, true)).json()).toMatchObject({
        code: 'partner.request_expired',
      });
    });

    it('belongs to the session that asked', async () => {
      const { browser, email } = await world.signInNewPerson();
      const { id } = (await ask(browser, await newPartner(world))).json();
      const other = world.client();
      await other.signIn(email);
      const { browser: stranger } = await world.signInNewPerson();

      for (const asking of [other, stranger])
        expect((await say(asking, id, true)).json().code).toBe('partner.request_expired');
      expect((await say(browser, id, true)).statusCode).toBe(200);
    });

    it('goes on with a later session of the same person in the same browser, and in no other', async () => {
      const fromPortal = { origin: PORTALS.be };
      const { email } = await world.newPerson();
      const { email: somebodyElse } = await world.newPerson();
      const signIn = async (browser: TestClient, who = email) => {
        const body = { email: who, password: PASSWORD };
        browser.token = (await browser.post('/token', body, fromPortal)).json().access_token;
        await browser.get('/user');
      };
      const browser = world.client();
      await signIn(browser);
      const partner = await newPartner(world);
      const { query, verifier } = await pushedRequest(world, partner, {});
      const { id } = (await browser.get(`/authorize?${query}`)).json();

      const elsewhere = world.client();
      await signIn(elsewhere);
      await signIn(browser, somebodyElse);
      for (const asking of [elsewhere, browser])
        expect((await say(asking, id, true)).json().code).toBe('partner.request_expired');

      await signIn(browser);
      const answer = await say(browser, id, true);
      expect(answer.statusCode, answer.body).toBe(200);
      const code = new URL(answer.json().target).searchParams.get('code') ?? '';
      expect((await partnerServer(world, partner).exchange(code, verifier)).status).toBe(200);
    });

    it('carries the request: scopes and address cannot be swapped on the way', async () => {
      const { browser } = await world.signInNewPerson();
      const { id } = (await ask(browser, await newPartner(world))).json();

      for (const extra of [
        { scope: 'openid user payment' },
        { redirect_uri: 'https://evil.example/' },
      ])
        expect(
          (await browser.post('/authorize', { id, approved: true, ...extra })).statusCode,
        ).toBe(422);
    });

    it('is over after 15 minutes', async () => {
      const { browser } = await world.signInNewPerson();
      const { id } = (await ask(browser, await newPartner(world))).json();
      await world.setClockAhead('16 minutes');
      expect((await say(browser, id, true)).json().code).toBe('partner.request_expired');
      await world.setClockAhead('0 seconds');
    });
  });

  describe('attack 11, R287: a request whose app or address is wrong', () => {
    it.each([
      ['R288: an unknown app', { client_id: 'nobody' }, 'client-unknown'],
      [
        'another address',
        { redirect_uri: 'https://evil.example/callback' },
        'redirect-unregistered',
      ],
      ['no address', { redirect_uri: undefined }, 'missing'],
      [
        'another address, and a scope nobody knows',
        { redirect_uri: 'https://evil.example/callback', scope: 'openid everything' },
        'redirect-unregistered',
      ],
      [
        'another address, and another mode',
        { redirect_uri: 'https://evil.example/callback', response_mode: 'fragment' },
        'redirect-unregistered',
      ],
    ])(
      '%s: one text for people, a name and two lines for developers, no redirect',
      async (_what, changes, code) => {
        const { browser } = await world.signInNewPerson();
        const answer = await ask(browser, await newPartner(world), changes);

        expect(answer.statusCode, answer.body).toBe(400);
        expect(answer.json()).toEqual({
          code: 'partner.invalid_configuration',
          message: "Oops. Seems like the partner you're coming from uses an invalid configuration.",
          request_id: expect.any(String),
          explain: {
            code,
            parameter: expect.stringMatching(/^(client_id|redirect_uri)$/),
            wrong: expect.any(String),
            expected: expect.any(String),
          },
        });
        expect(answer.headers.location).toBeUndefined();
        // What is registered is shown to nobody (attack 11), what a stranger wrote is not repeated.
        expect(answer.body).not.toMatch(/https?:/);
      },
    );

    it.each([
      ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
      ['a page that posts itself', { response_mode: 'form_post' }, 'unsupported_response_mode'],
      ['an answer behind the #', { response_mode: 'fragment' }, 'unsupported_response_mode'],
      ['no proof key', { code_challenge: undefined }, 'invalid_request'],
      ['a plain proof key', { code_challenge_method: 'plain' }, 'invalid_request'],
      ['R280, A63: a scope nobody knows', { scope: 'openid everything' }, 'invalid_scope'],
      ['a scope that is not theirs', { scope: 'openid fridom' }, 'invalid_scope'],
      ['a write scope that was not pushed (A48)', { scope: 'openid userwrite' }, 'invalid_request'],
    ])('A50: %s: the app is told, at its own address', async (_what, changes, error) => {
      const { browser } = await world.signInNewPerson();
      const partner = await newPartner(world);
      const answer = await ask(browser, partner, changes);
      expect(answer.statusCode, answer.body).toBe(200);
      const target = new URL(answer.json().target);
      expect(`${target.origin}${target.pathname}`).toBe(partner.redirectUri);
      expect(target.hash).toBe('');
      expect(Object.fromEntries(target.searchParams)).toMatchObject({
        error,
        error_description: expect.stringMatching(/; expected /),
        state: 'the-state',
        iss: 'http://account-api.carnet-be.localhost/oidc',
      });
    });

    it('unknown, disabled and of another market are alike', async () => {
      const { browser } = await world.signInNewPerson();
      const disabled = await newPartner(world);
      await world.sql('update client set disabled_at = app_now() where client_id = $1', [
        disabled.clientId,
      ]);
      const elsewhere = await newPartner(world, { markets: ['lu'] });
      const bodies = await Promise.all(
        [disabled, elsewhere, { ...disabled, clientId: 'nobody' }].map(async (partner) => {
          const { request_id: _id, ...body } = (await ask(browser, partner)).json();
          return body;
        }),
      );
      expect(bodies[1]).toEqual(bodies[0]);
      expect(bodies[2]).toEqual(bodies[0]);
    });
  });

  describe('before signing in', () => {
    it('A16: says which app asks', async () => {
      const partner = await newPartner(world, { platform: 'deals' });
      const answer = await world
        .client()
        .get(`/authorize/preview?${requestOf(partner, withProof)}`);
      expect(answer.json()).toMatchObject({ app: { platform: 'deals', is_partner: true } });
    });

    it('prompt=none is answered to the partner: sign-in is needed', async () => {
      const partner = await newPartner(world);
      const query = requestOf(partner, { ...withProof, prompt: 'none' });
      const { target } = (await world.client().get(`/authorize/preview?${query}`)).json();
      expect(new URL(target).searchParams.get('error')).toBe('login_required');
    });

    it.each(['form_post', 'fragment'])(
      'A50: response_mode=%s is refused to guests too',
      async (mode) => {
        const query = requestOf(await newPartner(world), { ...withProof, response_mode: mode });
        const answer = await world.client().get(`/authorize/preview?${query}`);
        expect(answer.statusCode, answer.body).toBe(200);
        const { searchParams, hash } = new URL(answer.json().target);
        expect(searchParams.get('error')).toBe('unsupported_response_mode');
        expect(hash).toBe('');
      },
    );

    it('R282: nothing is decided for somebody who is not signed in', async () => {
      const partner = await newPartner(world);
      expect((await ask(world.client(), partner)).json()).toMatchObject({
        code: 'session.required',
      });
    });
  });
});
