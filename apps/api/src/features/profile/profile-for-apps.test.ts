import { randomUUID } from 'node:crypto';

import { allCalls } from '@carnet/contract/calls/all-calls';
import { appCalls, appProfileSchema } from '@carnet/contract/calls/app-calls';
import { needsSession } from '@carnet/contract/audience';
import { scopes } from '@carnet/contract/scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newProofMaker } from '../../testing/key-proof.ts';
import { HOSTS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import {
  approvedCode,
  newPartner,
  partnerServer,
  partnerTokens,
} from '../../testing/test-partner.ts';

const ORIGIN = `http://${HOSTS.be}`;

describe('an app that calls the account API with its own token', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  const call = (authorization: string, headers: Record<string, string> = {}) =>
    world.api.inject({ url: '/user', headers: { host: HOSTS.be, authorization, ...headers } });

  async function signedIn(scope = 'openid user', ofPartner = {}) {
    const ids = { user_id: `U-${randomUUID()}`, customer_user_id: `C-${randomUUID()}` };
    const person = await world.signInNewPerson(ids);
    const partner = await newPartner(world, ofPartner);
    const { access_token: token } = await partnerTokens(world, person.browser, partner, { scope });
    return { ...person, ...ids, partner, token, server: partnerServer(world, partner) };
  }

  it('R307: reads the person by scope, under the name that it knows them by', async () => {
    const { token, email, accountId, server } = await signedIn();
    const { sub } = (await server.userinfo(token)).body;

    const answer = await call(`Bearer ${token}`);

    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json();
    expect(appProfileSchema.parse(data)).toEqual(data);
    expect(data).toEqual({
      id: sub,
      firstname: 'Anna',
      lastname: 'Peeters',
      language: 'nl',
      email: [{ value: email, verified: true }],
      phone: [],
    });
    expect(answer.body).not.toContain(accountId);
  });

  it('R307: a platform is told the number it knows the person by, and no other’s', async () => {
    const platform = { first_party: true, scopes: ['user', 'mymonizze'] };
    const { token, user_id } = await signedIn('openid user mymonizze', platform);
    const { data } = (await call(`Bearer ${token}`)).json();
    expect(data).toMatchObject({ user_id });
    expect(data).not.toHaveProperty('customer_user_id');
  });

  it('attack 52: without the scope it is refused, and told which one', async () => {
    const { token } = await signedIn('openid balance');
    const answer = await call(`Bearer ${token}`);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'app.scope_missing' });
    expect(answer.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_scope", scope="user"',
    );
  });

  it('attack 52: with every scope there is, no other call opens', async () => {
    const { browser } = await world.signInNewPerson();
    const partner = await newPartner(world, { first_party: true, profile: 'legacy', scopes });
    const { access_token: token, scope } = await partnerTokens(world, browser, partner, {
      scope: scopes.join(' '),
    });
    expect(scope.split(' ')).toHaveLength(scopes.length);
    const open = new Set(appCalls.map((each) => each.call.name));
    expect([...open]).toEqual(['readProfile']);

    const closed = allCalls.filter(
      ({ name, audience }) => needsSession(audience) && !open.has(name),
    );
    expect(closed.length).toBeGreaterThan(15);
    for (const { method, path } of closed) {
      const { statusCode } = await world.api.inject({
        method,
        url: path.replace(/:\w+/g, '0'),
        headers: { host: HOSTS.be, authorization: `Bearer ${token}` },
        ...(method !== 'GET' && { payload: {} }),
      });
      expect(statusCode, `${method} ${path}`).toBe(401);
    }
  });

  it.each([
    ['a refresh token', (tokens: Record<string, string>) => tokens['refresh_token']],
    ['an ID token (attack 53)', (tokens: Record<string, string>) => tokens['id_token']],
    ['any text', () => 'x'.repeat(43)],
    ['a text without end', () => 'x'.repeat(5_000)],
  ])('attack 52: %s is no access token', async (_what, pick) => {
    const { browser } = await world.signInNewPerson();
    const tokens = await partnerTokens(world, browser, await newPartner(world));
    const answer = await call(`Bearer ${pick(tokens) ?? ''}`);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it('attack 60: a token of Belgium is none in Luxembourg', async () => {
    const { token } = await signedIn();
    expect((await call(`Bearer ${token}`, { host: HOSTS.lu })).statusCode).toBe(401);
  });

  it('A62: a revoked app, a disabled one and an ended session are out at once', async () => {
    const endings = [
      ({ browser, partner }: Awaited<ReturnType<typeof signedIn>>) =>
        browser.delete(`/token/${partner.clientId}`),
      ({ partner }: Awaited<ReturnType<typeof signedIn>>) =>
        world.sql('update client set disabled_at = app_now() where client_id = $1', [
          partner.clientId,
        ]),
      ({ browser }: Awaited<ReturnType<typeof signedIn>>) =>
        browser.delete('/token', { token: browser.token }),
    ];
    for (const end of endings) {
      const signed = await signedIn();
      expect((await call(`Bearer ${signed.token}`)).statusCode).toBe(200);
      await end(signed);
      expect((await call(`Bearer ${signed.token}`)).statusCode).toBe(401);
    }
  });

  describe('attack 59: a token with a key', () => {
    async function keyed() {
      const { browser } = await world.signInNewPerson();
      const partner = await newPartner(world);
      const prove = await newProofMaker();
      const { code, verifier } = await approvedCode(browser, partner);
      const { body } = await partnerServer(world, partner).post(
        '/token',
        {
          grant_type: 'authorization_code',
          code,
          redirect_uri: partner.redirectUri,
          code_verifier: verifier,
        },
        { dpop: await prove('POST', `${ORIGIN}/oidc/token`) },
      );
      expect(body.token_type).toBe('DPoP');
      return { token: body.access_token as string, prove };
    }

    it('is taken with its proof, once', async () => {
      const { token, prove } = await keyed();
      const dpop = await prove('GET', `${ORIGIN}/user`, { token });
      expect((await call(`DPoP ${token}`, { dpop })).statusCode).toBe(200);
      expect((await call(`DPoP ${token}`, { dpop })).statusCode).toBe(401);
    });

    it('of 20 that show one proof at once, one is answered', async () => {
      const { token, prove } = await keyed();
      const dpop = await prove('GET', `${ORIGIN}/user`, { token });
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => call(`DPoP ${token}`, { dpop })),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    });

    it('is refused without it, and with a proof for something else', async () => {
      const { token, prove } = await keyed();
      const stranger = await newProofMaker();
      const own = { token };
      const old = Math.floor(Date.now() / 1000) - 900;
      const wrong: [string, Record<string, string>][] = [
        [`Bearer ${token}`, {}],
        [`Bearer ${token}`, { dpop: await prove('GET', `${ORIGIN}/user`, own) }],
        [`DPoP ${token}`, {}],
        [`DPoP ${token}`, { dpop: 'nonsense' }],
        [`DPoP ${token}`, { dpop: await prove('POST', `${ORIGIN}/user`, own) }],
        [`DPoP ${token}`, { dpop: await prove('GET', `${ORIGIN}/tokens`, own) }],
        [`DPoP ${token}`, { dpop: await prove('GET', `${ORIGIN}/user`) }],
        [`DPoP ${token}`, { dpop: await prove('GET', `${ORIGIN}/user`, { token: 'another' }) }],
        [`DPoP ${token}`, { dpop: await prove('GET', `${ORIGIN}/user`, { ...own, iat: old }) }],
        [`DPoP ${token}`, { dpop: await stranger('GET', `${ORIGIN}/user`, own) }],
      ];
      for (const [authorization, headers] of wrong) {
        const answer = await call(authorization, headers);
        expect(answer.statusCode, JSON.stringify(headers)).toBe(401);
        expect(answer.headers['www-authenticate']).toMatch(
          new RegExp(`^${authorization.split(' ')[0]} error="invalid_token"`),
        );
      }
    });

    it('and one without is not helped by any', async () => {
      const { token } = await signedIn();
      const prove = await newProofMaker();
      const dpop = await prove('GET', `${ORIGIN}/user`, { token });
      expect((await call(`DPoP ${token}`, { dpop })).statusCode).toBe(401);
    });
  });
});
