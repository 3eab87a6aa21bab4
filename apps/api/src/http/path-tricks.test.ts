import type { AddressInfo } from 'node:net';

import { oddPaths, rawSender } from '@carnet/runtime/testing/odd-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTS, PORTALS, startTestApi, type TestWorld } from '../testing/test-api.ts';

const AUTHORISE =
  '?client_id=2&response_type=code&scope=openid&redirect_uri=https%3A%2F%2Fa.example';
const ENGINE = ['/oidc/auth', '/oidc/session/end', '/oidc/auth/abc', '/oidc/session/end/confirm'];
const OTHERS = [
  '/oidc/token',
  '/oidc/me',
  '/oidc/jwks',
  '/oidc/.well-known/openid-configuration',
  '/reference/static/index.html',
  '/reference',
  '/openapi.json',
  '/token/abc',
  '/user',
  '/health/live',
];

describe('paths written in another way', () => {
  let world: TestWorld;
  let get: ReturnType<typeof rawSender>;
  beforeAll(async () => {
    world = await startTestApi();
    await world.api.listen({ port: 0, host: '127.0.0.1' });
    get = rawSender((world.api.server.address() as AddressInfo).port, HOSTS.be);
  });
  afterAll(async () => {
    await world.stop();
  });

  it.each([
    '/oidc/AUTH',
    '/oidc/Auth',
    '/oidc/auth/',
    '/oidc//auth',
    '/oidc/%61uth',
    '/oidc/x/../auth',
    '/oidc/auth/abc',
    '/oidc/session/END',
    '/oidc/session/end/',
    '/oidc/session/end/confirm',
    'http://evil.example/oidc/auth',
    '//oidc/auth',
    '/reference/static/../..',
    '/reference/static/%2e%2e/%2e%2e',
    '/%75ser',
    '/user/',
    '/USER',
  ])('attack 90: %s is 404', async (path) => {
    const answer = await get(path + AUTHORISE);
    expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'route.unknown' });
  });

  it('attack 90: 10 000 odd paths, no failure, and none reaches the engine around the portal', async () => {
    const paths = [...oddPaths([...ENGINE, ...OTHERS], 10_000)];
    const failed: string[] = [];
    const around: string[] = [];
    const look = async (path: string) => {
      const { status, headers } = await get(path + AUTHORISE);
      if (status >= 500) failed.push(`${status} ${path}`);
      const isEngines = /^[^?#]*oidc[^?#]*(?:auth|end|confirm)/i.test(path);
      const isPortals = headers.location?.startsWith(`${PORTALS.be}/partner`) ?? false;
      const isPlain = /^\/oidc\/(?:auth|session\/end)(?:\?|$)/.test(path);
      if (
        isEngines &&
        (isPlain ? !(status === 303 && isPortals) : status !== 404 && status !== 400)
      )
        around.push(`${status} ${path}`);
    };
    for (let at = 0; at < paths.length; at += 25)
      await Promise.all(paths.slice(at, at + 25).map(look));
    expect(failed).toEqual([]);
    expect(around).toEqual([]);
  }, 120_000);
});
