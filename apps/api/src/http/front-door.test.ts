import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTS, PORTALS, startTestApi, type TestWorld } from '../testing/test-api.ts';
import { PASSWORD } from '../testing/test-client.ts';

describe('the front door of the API', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi({ refusesUnknownHosts: true, trustedProxies: ['10.1.2.3'] });
  });
  afterAll(() => world.stop());

  const get = (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    world.api.inject({ method: 'GET', url, headers, remoteAddress });

  it('attack 74: a host that is not ours gets 421, whatever it asks for', async () => {
    const answer = await get('/user', { host: 'evil.example' });
    expect(answer.statusCode).toBe(421);
    expect(answer.json()).toMatchObject({ code: 'host.unknown' });
  });

  it('attacks 74, 89: X-Forwarded-Host is believed of nobody, not even of our own proxy', async () => {
    const headers = { host: HOSTS.be, 'x-forwarded-host': 'evil.example' };
    expect((await get('/user', headers)).statusCode).toBe(401);
    expect((await get('/user', headers, '10.1.2.3')).statusCode).toBe(401);
  });

  it('attack 74: a Belgian token opens nothing in Luxembourg', async () => {
    const { browser } = await world.signInNewPerson();
    const abroad = world.client('lu');
    abroad.token = browser.token;
    for (const [name, value] of browser.cookies) abroad.cookies.set(name, value);

    expect((await abroad.get('/user')).statusCode).toBe(401);
  });

  it('health checks need no host of ours', async () => {
    expect((await get('/health/live', { host: '10.0.0.7' })).json()).toEqual({ status: 'ok' });
    expect((await get('/health/ready', { host: '10.0.0.7' })).json()).toEqual({ status: 'ok' });
  });

  it("only the market's own portal may call with credentials", async () => {
    const preflight = (origin: string) =>
      world.api.inject({
        method: 'OPTIONS',
        url: '/token',
        headers: { host: HOSTS.be, origin, 'access-control-request-method': 'POST' },
      });

    const own = await preflight(PORTALS.be);
    expect(own.headers['access-control-allow-origin']).toBe(PORTALS.be);
    expect(own.headers['access-control-allow-credentials']).toBe('true');
    for (const stranger of [PORTALS.lu, 'http://evil.example', 'null']) {
      const { headers } = await preflight(stranger);
      expect(headers['access-control-allow-origin'], stranger).not.toBe(stranger);
    }
  });

  it('every answer carries its request id, is not cached, and cannot be framed', async () => {
    const answer = await get('/user', { host: HOSTS.be });
    expect(answer.json().request_id).toBe(answer.headers['x-request-id']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  const post = (payload: string, headers: Record<string, string> = {}) =>
    world.api.inject({
      method: 'POST',
      url: '/token',
      payload,
      headers: { host: HOSTS.be, 'content-type': 'application/json', ...headers },
    });

  it.each([
    ['a body that is no JSON', '{"email":', 422, 'request.invalid'],
    ['an empty body', '', 422, 'request.invalid'],
    ['a body of the wrong shape', '{"email":["a"],"password":1}', 422, 'request.invalid'],
    [
      'a field nobody declared',
      '{"email":"a@b.test","password":"x","role":"x"}',
      422,
      'request.invalid',
    ],
    ['a body over 64 KiB', `{"email":"${'x'.repeat(70_000)}"}`, 413, 'request.too_large'],
  ])(
    'R297: %s is refused with one body that says what is wrong',
    async (_what, body, status, code) => {
      const answer = await post(body);
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ code, message: expect.any(String) });
    },
  );

  it('R297: each wrong field is named, in the language of the call', async () => {
    const answer = await post('{"email":"a@b.test","password":""}', { 'accept-language': 'en' });
    expect(answer.json().errors).toEqual({ password: ['Password is required'] });
  });

  it('a body that is not JSON is refused by its type', async () => {
    const answer = await post('email=a', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.json()).toMatchObject({ code: 'request.unsupported' });
  });

  it('attack 54: a device id that is no UUID is refused, and a UUID is only a label', async () => {
    const body = JSON.stringify({ email: 'nobody@example.test', password: PASSWORD });
    const wrong = await post(body, { 'x-device-id': "1' or '1'='1" });
    expect(wrong.json()).toMatchObject({ code: 'device.invalid' });
    const right = await post(body, { 'x-device-id': '0198c0de-0000-7000-8000-000000000001' });
    expect(right.statusCode).toBe(400);
  });

  it('an unknown path is answered in the same form', async () => {
    const answer = await get('/nowhere', { host: HOSTS.be });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'route.unknown' });
  });

  it("R91: an error nobody foresaw reads 'An error has occurred. Please try again later.'", async () => {
    const { email } = await world.newPerson();
    await world.sql('alter table security_event rename to hidden');
    try {
      const answer = await post(JSON.stringify({ email, password: PASSWORD }));
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toMatchObject({
        code: 'service.error',
        message: 'An error has occurred. Please try again later.',
      });
      expect(answer.body).not.toContain('security_event');
    } finally {
      await world.sql('alter table hidden rename to security_event');
    }
  });
});
