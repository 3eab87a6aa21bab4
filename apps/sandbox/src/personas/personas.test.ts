import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { buildSandbox } from '../build-sandbox.ts';
import { peopleIn, readSandboxConfig } from '../config.ts';
import { send } from '../loopback.ts';

const PEOPLE = {
  password: 'Carnet-proef-2026!',
  personas: [
    {
      name: 'Amina',
      situation: 'a code by SMS',
      market: 'be',
      email: 'amina@mail.example',
      phone: '+32460000001',
    },
    {
      name: '<Jo>',
      situation: 'has a <b>weak</b> password',
      market: 'be',
      email: 'jo@mail.example',
    },
  ],
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The API's part of it is walked for real by tests/e2e/sandbox-personas.spec.ts. */
describe('the page of the personas', () => {
  const asked: { method: string; path: string; cookie: string; body: string }[] = [];
  const api = createServer((request, response) => {
    void serve(request, response);
  });
  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    const { method = '', url: path = '', headers } = request;
    asked.push({ method, path, cookie: headers.cookie ?? '', body });
    answer(path, body, (status, cookies, said) => {
      response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': cookies });
      response.end(JSON.stringify(said));
    });
  }
  type Say = (status: number, cookies: string[], said: object) => void;
  /** Amina owes a code by SMS, Jo a new password. */
  function answer(path: string, body: string, say: Say): void {
    if (path === '/token' && body.includes('jo@'))
      return say(403, [], { code: 'login.weak_password', message: 'Too <i>weak</i>.' });
    const methods = [
      { id: 3, method: 'totp' },
      { id: 7, method: 'sms' },
    ];
    if (path === '/token')
      return say(401, ['__Host-began=b; Path=/; Secure'], { mfa: { payload: 'p1', methods } });
    if (path.startsWith('/mfa/sudo?')) {
      // As the worker does, a moment later.
      setTimeout(() => void sms('11112222'), 150);
      return say(200, [], { payload: 'p2' });
    }
    return say(200, ['__Host-bind=s; Path=/; HttpOnly; Secure'], { access_token: 'the-token' });
  }

  let apiOrigin = '';
  let origin = '';
  let sandbox: ReturnType<typeof buildSandbox>['http'];
  beforeAll(async () => {
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    apiOrigin = `http://account-api.carnet-be.localhost:${(api.address() as AddressInfo).port}`;
    const portalOrigin = 'http://account.carnet-be.localhost:3000';
    const site = { market: 'be', issuer: `${apiOrigin}/oidc`, apiOrigin, portalOrigin };
    sandbox = buildSandbox([site], PEOPLE).http;
    origin = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => {
    asked.length = 0;
  });
  afterAll(async () => {
    await sandbox.close();
    api.close();
  });

  const sms = (code: string) =>
    sandbox.inject({
      method: 'POST',
      url: '/sms',
      headers: { 'idempotency-key': code },
      body: { to: '+32460000001', sender: 'Carnet', text: `${code} is your code` },
    });
  /** As a browser does: by name and port, redirects one by one. */
  const visit = (url: string, cookie = '') => send({ method: 'GET', url, headers: { cookie } });
  const click = (name: string, from = origin) =>
    send({
      method: 'POST',
      url: `${origin}/dev/personas/${encodeURIComponent(name)}`,
      headers: { ...FORM, origin: from },
    });

  it('signs in with the code that came after it was asked for, and hands the cookies on, once', async () => {
    await sms('99998888');
    const { headers } = await click('Amina');

    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /token',
      'GET /mfa/sudo?payload=p1&mfaId=7',
      'POST /mfa/sudo',
    ]);
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ payload: 'p2', code: '11112222' });
    expect(asked.at(-1)?.cookie).toBe('__Host-began=b');

    const atApi = new URL(String(headers.location));
    expect(atApi.hostname).toBe('account-api.carnet-be.localhost');
    const first = await visit(atApi.href);
    expect(first.headers['set-cookie']).toEqual([
      '__Host-began=b; Path=/; Secure',
      '__Host-bind=s; Path=/; HttpOnly; Secure',
    ]);
    const atPortal = new URL(String(first.headers.location));
    expect(atPortal.hostname).toBe('account.carnet-be.localhost');
    const last = await visit(atPortal.href, 'theme=dark; production_token=of%20before');
    expect(last.headers.location).toBe('http://account.carnet-be.localhost:3000/');
    expect(last.headers['set-cookie']?.[0]).toMatch(
      /^production_token=the-token; .*Domain=carnet-be\.localhost/,
    );
    expect(asked.at(-1)).toMatchObject({
      method: 'DELETE',
      path: '/token',
      body: '{"token":"of before"}',
    });

    expect((await visit(atApi.href)).status).toBe(404);
    expect((await visit(atPortal.href)).status).toBe(404);
  });

  it('says what the API said when it lets nobody in, as words, and sets no cookie', async () => {
    const { status, headers, body } = await click('<Jo>');
    expect(status).toBe(409);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('403 login.weak_password');
    expect(body).toContain('Too &lt;i&gt;weak&lt;/i&gt;.');
    expect(body).not.toMatch(/<b>weak|<Jo>|<i>/);
  });

  it('is asked by itself alone: another page signs nobody in', async () => {
    for (const from of ['https://elsewhere.example', 'null'])
      expect((await click('Amina', from)).status).toBe(403);
    expect((await click('Nobody')).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('says so when the API does not answer', async () => {
    const nobody = 'http://127.0.0.1:9';
    const site = { market: 'be', issuer: nobody, apiOrigin: nobody, portalOrigin: nobody };
    const { http } = buildSandbox([site], PEOPLE);
    const { body } = await http.inject({
      method: 'POST',
      url: '/dev/personas/Amina',
      headers: { ...FORM, host: 'h', origin: 'http://h' },
    });
    await http.close();
    expect(body).toContain('no answer');
    expect(body).toContain('ECONNREFUSED');
  });

  it('knows people in development only, and nobody unless it is told', () => {
    const told = { SANDBOX_PERSONAS: JSON.stringify(PEOPLE) };
    const names = (environment: NodeJS.ProcessEnv) =>
      peopleIn(readSandboxConfig(environment)).personas.map(({ name }) => name);
    expect(names(told)).toEqual(['Amina', '<Jo>']);
    expect(names({ ...told, CARNET_ENV: 'test' })).toEqual([]);
    expect(names({})).toEqual([]);
    expect(() => names({ ...told, CARNET_ENV: 'staging' })).toThrow('has no sandbox');
  });
});
