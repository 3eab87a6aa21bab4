import { tracingChannel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { HOSTS, MAIN_HOSTS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { newPartner, partnerTokens, type TestPartner } from '../../testing/test-partner.ts';

interface Asked {
  method: 'GET' | 'POST' | 'HEAD' | 'OPTIONS';
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

const FORM = 'application/x-www-form-urlencoded';
const form = (fields: Record<string, string>) => ({
  method: 'POST' as const,
  headers: { 'content-type': FORM },
  body: new URLSearchParams(fields).toString(),
});

describe('the shortcut of the provider', () => {
  let world: TestWorld;
  let partner: TestPartner;
  let accessToken: string;
  let reachedFastify = 0;
  const handled = tracingChannel('fastify.request.handler');
  const count = { start: () => void reachedFastify++ };

  beforeAll(async () => {
    world = await startTestApi({ refusesUnknownHosts: true });
    await world.api.listen({ port: 0, host: '127.0.0.1' });
    const { browser } = await world.signInNewPerson();
    partner = await newPartner(world);
    accessToken = (await partnerTokens(world, browser, partner)).access_token;
    handled.subscribe(count as never);
  });
  afterEach(async () => {
    await world.sql('delete from maintenance');
  });
  afterAll(async () => {
    handled.unsubscribe(count as never);
    await world.stop();
  });

  const port = () => (world.api.server.address() as AddressInfo).port;
  const basic = () => ({
    authorization: `Basic ${Buffer.from(`${partner.clientId}:${partner.secret}`).toString('base64')}`,
  });

  async function bySocket({ method, url, headers = {}, body = '' }: Asked) {
    const before = reachedFastify;
    const sent = sendRequest({
      port: port(),
      host: '127.0.0.1',
      agent: false,
      path: url,
      method,
      headers: {
        host: HOSTS.be,
        ...(body && !('transfer-encoding' in headers) && { 'content-length': body.length }),
        ...headers,
      },
    });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return {
      isShort: reachedFastify === before,
      status: answer.statusCode ?? 0,
      headers: { ...answer.headers },
      body: await text(answer),
    };
  }

  async function byFastify({ method, url, headers, body }: Asked) {
    const answer = await world.api.inject({
      method,
      url,
      headers: { host: HOSTS.be, ...headers },
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, headers: { ...answer.headers }, body: answer.body };
  }

  /** What is another one for each answer, or belongs to the connection. */
  const comparable = ({ status, headers, body }: Awaited<ReturnType<typeof byFastify>>) => {
    const { date, connection, 'x-request-id': id, 'transfer-encoding': _, ...others } = headers;
    expect([date, connection]).toEqual([expect.any(String), expect.any(String)]);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    // Node reads what came in several lines with commas between them.
    for (const [name, value] of Object.entries(others))
      if (Array.isArray(value)) others[name] = value.join(', ');
    return { status, headers: others, body: body.replace(String(id), 'id') };
  };

  const plain: [string, () => Asked][] = [
    [
      'the discovery document',
      () => ({ method: 'GET', url: '/oidc/.well-known/openid-configuration' }),
    ],
    ['the keys', () => ({ method: 'GET', url: '/oidc/jwks' })],
    [
      'a person’s claims',
      () => ({
        method: 'GET',
        url: '/oidc/me',
        headers: { authorization: `Bearer ${accessToken}` },
      }),
    ],
    [
      'a person’s claims for a token of nobody',
      () => ({ method: 'GET', url: '/oidc/me', headers: { authorization: 'Bearer nobody' } }),
    ],
    ['a person’s claims without a token', () => ({ method: 'GET', url: '/oidc/me' })],
    [
      'a live token',
      () => {
        const asked = form({ token: accessToken });
        return {
          ...asked,
          url: '/oidc/token/introspection',
          headers: { ...asked.headers, ...basic() },
        };
      },
    ],
    [
      'an exchange without a client',
      () => ({ ...form({ grant_type: 'refresh_token' }), url: '/oidc/token' }),
    ],
    [
      'a wrong code',
      () => {
        const asked = form({
          grant_type: 'authorization_code',
          code: 'x',
          redirect_uri: 'https://x/',
        });
        return { ...asked, url: '/oidc/token', headers: { ...asked.headers, ...basic() } };
      },
    ],
    [
      'a scope that programs cannot have',
      () => ({
        ...form({ grant_type: 'client_credentials', scope: 'profile' }),
        url: '/oidc/token',
      }),
    ],
    [
      'a pushed request with a made-up scope',
      () => ({ ...form({ scope: 'made-up' }), url: '/oidc/request' }),
    ],
    [
      'a token taken back by nobody',
      () => ({ ...form({ token: 'x' }), url: '/oidc/token/revocation' }),
    ],
  ];

  it.each(plain)('is taken by %s, and ends in the same answer', async (_what, asked) => {
    const short = await bySocket(asked());
    expect(short.isShort).toBe(true);
    expect(comparable(short)).toEqual(comparable(await byFastify(asked())));
  });

  const counted = async () => {
    const metric =
      /^carnet_api_request_duration_seconds_count\{(?=[^}]*method="GET")(?=[^}]*route="\/oidc\/\*")[^}]*status="200"[^}]*\} (\d+)$/m;
    return Number(metric.exec(await world.metrics.scrape())?.[1] ?? 0);
  };

  it('counts and logs what it answers, as of any other route', async () => {
    world.logLines.length = 0;
    const before = await counted();
    const { headers } = await bySocket({ method: 'GET', url: '/oidc/jwks?x=secret' });
    await expect.poll(counted, { timeout: 10_000 }).toBe(before + 1);
    const line = () => world.logLines.find((text) => text.includes('request answered')) ?? '{}';
    await expect
      .poll(() => JSON.parse(line()))
      .toMatchObject({
        request_id: headers['x-request-id'],
        method: 'GET',
        route: '/oidc/*',
        status: 200,
        market: 'be',
      });
    expect(line()).not.toContain('secret');
  });

  const token = { ...form({ grant_type: 'refresh_token' }), url: '/oidc/token' };
  const odd: [string, Asked, number][] = [
    ['another spelling', { ...token, url: '/oidc/token/' }, 404],
    ['another method', { method: 'HEAD', url: '/oidc/jwks' }, 200],
    [
      'a page’s question first',
      {
        method: 'OPTIONS',
        url: '/oidc/token',
        headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
      },
      204,
    ],
    ['a host of nobody', { ...token, headers: { ...token.headers, host: 'x.example' } }, 421],
    ['the main API’s host', { ...token, headers: { ...token.headers, host: MAIN_HOSTS.be } }, 404],
    [
      'a body of unknown length',
      { ...token, headers: { ...token.headers, 'transfer-encoding': 'chunked' } },
      400,
    ],
    ['a body of another type', { ...token, headers: { 'content-type': 'text/plain' } }, 400],
    ['a body that is too long', { ...token, body: `x=${'x'.repeat(70_000)}` }, 413],
    ['a page of the portal', { method: 'GET', url: '/oidc/auth?x=1' }, 303],
  ];

  it.each(odd)('attack 74, attack 90: %s goes the long way', async (_what, asked, status) => {
    const answer = await bySocket(asked);
    expect(answer.status).toBe(status);
    expect(comparable(answer)).toEqual(comparable(await byFastify(asked)));
  });

  it('A69: a closed market is closed on it, too', async () => {
    await world.sql("insert into maintenance (market) values ('be')");
    const status = async () => (await bySocket({ method: 'GET', url: '/oidc/jwks' })).status;
    await expect.poll(status, { timeout: 10_000 }).toBe(503);
    await world.sql('delete from maintenance');
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
  });

  it('an error nobody foresaw is told without a word of it', async () => {
    await world.sql('alter table client rename to hidden');
    try {
      const short = await bySocket(token);
      expect(short).toMatchObject({ isShort: true, status: 500 });
      expect(JSON.parse(short.body)).toEqual({
        code: 'service.error',
        message: expect.any(String),
        request_id: short.headers['x-request-id'],
      });
      expect(comparable(short)).toEqual(comparable(await byFastify(token)));
    } finally {
      await world.sql('alter table hidden rename to client');
    }
  });

  it('a body that breaks off harms nobody', async () => {
    const socket = connect(port(), '127.0.0.1');
    socket.write(
      `POST /oidc/token HTTP/1.1\r\nhost: ${HOSTS.be}\r\ncontent-type: ${FORM}\r\ncontent-length: 100\r\n\r\ngrant`,
    );
    await once(socket, 'connect');
    socket.destroy();
    await once(socket, 'close');
    expect((await bySocket(token)).status).toBe(400);
  });
});
