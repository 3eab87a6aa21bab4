import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { newPartner, partnerServer, type TestPartner } from '../../testing/test-partner.ts';

const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';

describe('A18: a platform that sees the session’s cookie', () => {
  let world: TestWorld;
  let platform: TestPartner;
  beforeAll(async () => {
    world = await startTestApi();
    platform = await newPlatform();
  });
  afterAll(() => world.stop());

  const newPlatform = (changes = {}) =>
    newPartner(world, {
      first_party: true,
      forces_mfa: true,
      scopes: ['user', 'mymonizze', 'userwrite'],
      ...changes,
    });
  const exchange = (token = '', changes: Record<string, string> = {}, by = platform) =>
    partnerServer(world, by).post('/token', {
      grant_type: EXCHANGE,
      subject_token: token,
      subject_token_type: ACCESS_TOKEN,
      ...changes,
    });
  const readUser = (token: string) =>
    world.api.inject({
      url: '/user',
      headers: { host: HOSTS.be, authorization: `Bearer ${token}` },
    });

  /** Bound to the browser: the token alone opens nothing. */
  async function bound(person = {}) {
    const userId = `U-${randomUUID()}`;
    const signedIn = await world.signInNewPerson({ user_id: userId, ...person });
    await signedIn.browser.get('/user');
    const token = signedIn.browser.token ?? '';
    expect((await readUser(token)).statusCode).toBe(401);
    return { ...signedIn, token, userId };
  }

  it('R95: gets a token of its own for it, and reads what its scopes open', async () => {
    const { token, accountId, userId } = await bound();
    const { status, body } = await exchange(token, { scope: 'user mymonizze' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      issued_token_type: ACCESS_TOKEN,
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'user mymonizze',
    });
    const { data } = (await readUser(body.access_token)).json();
    expect(data).toMatchObject({ firstname: 'Anna', user_id: userId });
    expect(data.id).not.toBe(accountId);
    const told = await partnerServer(world, platform).introspect(body.access_token);
    expect(told.body).toMatchObject({ active: true, client_id: platform.clientId, sub: data.id });
  });

  it('leaves nothing behind that outlives the token', async () => {
    const { token, accountId } = await bound();
    expect((await exchange(token)).status).toBe(200);
    const { rows } = await world.sql<{ isAlike: boolean }>(
      `select f.expires_at = t.expires_at as "isAlike"
       from oidc_family f join oidc_access_token t using (account_id, family_id)
       where account_id = $1`,
      [accountId],
    );
    expect(rows).toEqual([{ isAlike: true }]);
  });

  it('attack 42: loses it with the session', async () => {
    const { token, browser } = await bound();
    const { body } = await exchange(token);
    expect((await readUser(body.access_token)).statusCode).toBe(200);
    await browser.delete('/token', { token });
    expect((await readUser(body.access_token)).statusCode).toBe(401);
    const { body: refused } = await exchange(token);
    expect(refused.error).toBe('invalid_grant');
    // The list of mistakes has codes and refresh tokens, and this is neither.
    expect(refused.error_description).not.toMatch(/^(code|refresh_token):/);
  });

  it('attack 41: must be a platform of ours, on a server, with its secret', async () => {
    const { token } = await bound();
    const partner = await newPartner(world);
    expect((await exchange(token, {}, partner)).body.error).toBe('invalid_request');
    const inBrowser = await newPlatform({ kind: 'browser' });
    expect((await exchange(token, {}, inBrowser)).body.error).toBe('invalid_request');
    const impostor = { ...platform, secret: 'guessed' };
    expect((await exchange(token, {}, impostor)).status).toBe(401);
  });

  it.each([
    ['a made-up token', async () => `cs1_${'x'.repeat(22)}_${'y'.repeat(43)}`],
    ['no token', async () => ''],
    ['a token of another kind', async (token: string) => (await exchange(token)).body.access_token],
  ])('attack 42: %s gives nothing', async (_what, shown) => {
    const { token } = await bound();
    expect((await exchange(await shown(token))).body.error).toMatch(/^invalid_(grant|request)$/);
  });

  it('attack 60: a session of the other market gives nothing', async () => {
    const { browser } = await world.signInNewPerson({ market: 'lu' });
    expect((await exchange(browser.token)).body.error).toBe('invalid_grant');
  });

  it('attack 61: never gets what changes something, nor a scope it is not registered for', async () => {
    const { token } = await bound();
    for (const scope of ['user userwrite', 'balance', 'everything'])
      expect((await exchange(token, { scope })).body.error, scope).toBe('invalid_scope');
  });

  it('R305: waits for a second factor that is owed, if it forces one', async () => {
    const { token } = await bound({ mfa_forced: true });
    expect((await exchange(token)).body.error).toBe('invalid_grant');
    const lenient = await newPlatform({ forces_mfa: false });
    expect((await exchange(token, {}, lenient)).status).toBe(200);
  });
});
