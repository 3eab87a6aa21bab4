import { allCalls } from '@carnet/contract/calls/all-calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { openidEndpoints } from '../oidc/endpoints/openid-description.ts';
import { HOSTS, startTestApi, type TestWorld } from '../testing/test-api.ts';

interface Described {
  paths: Record<string, Record<string, { operationId: string }>>;
  servers: { url: string }[];
}

describe('the API as a whole', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  it.each(allCalls)('answers $method $path, as the contract declares', ({ method, path }) => {
    expect(world.api.hasRoute({ method, url: path })).toBe(true);
  });

  it('describes every declared call and standard endpoint in its OpenAPI document, and no other', async () => {
    const { paths } = (await world.client().get('/openapi.json')).json<Described>();
    const described = Object.values(paths)
      .flatMap((operations) => Object.values(operations))
      .map(({ operationId }) => operationId);
    const known = [...allCalls, ...openidEndpoints].map(({ name }) => name);
    expect(described.toSorted()).toEqual(known.toSorted());
  });

  it('names the host that was asked in its document and in each request of its page', async () => {
    for (const market of ['be', 'lu'] as const) {
      const origin = `http://${HOSTS[market]}`;
      const { servers } = (await world.client(market).get('/openapi.json')).json<Described>();
      expect(servers.map(({ url }) => url)).toEqual([origin]);
      const page = (await world.client(market).get('/reference')).body;
      const asked = [...page.matchAll(/curl &#39;(\w+:\/\/[^/]+)/g)].map(([, host]) => host);
      expect(asked.length).toBeGreaterThan(allCalls.length + openidEndpoints.length);
      expect(new Set(asked)).toEqual(new Set([origin]));
    }
  });

  it('has a reference page that runs nothing and needs nothing from elsewhere', async () => {
    const page = await world.client().get('/reference/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).not.toMatch(/script-src|unsafe|http/);
    expect(page.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    const files = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    const styles = await world.client().get('/reference/reference.css');
    const fonts = [...styles.body.matchAll(/url\("\.(\/fonts\/[^"]+)"\)/g)].map(
      ([, path]) => `/reference${path ?? ''}`,
    );
    expect(fonts.length).toBeGreaterThan(3);
    for (const path of new Set([...files, ...fonts]))
      expect((await world.client().get(path)).statusCode, path).toBe(200);
    for (const path of ['/reference/fonts/none.woff2', '/reference/fonts/..%2Fcolours.css'])
      expect((await world.client().get(path)).statusCode, path).toBe(404);
  });

  it('shows a request of every call, and an answer of each that has one', async () => {
    const { body } = await world.client().get('/reference');
    for (const { name } of [...allCalls, ...openidEndpoints]) {
      const [, section = ''] = body.split(`<section class="call" id="${name}">`);
      const call = section.split('</section>', 1)[0] ?? '';
      expect(call, name).toContain('curl &#39;http');
      expect(call, name).toMatch(/class="status">(200|201|204|303) /);
      const saysNothing = /class="status">(204|200 OK, application)/.test(call);
      expect(call.includes('aria-label="Answer'), name).toBe(
        !saysNothing && name !== 'openidRevocation',
      );
    }
  });

  it('counts requests by route and status, never by what was in them', async () => {
    await world.api.inject({
      method: 'GET',
      url: '/user?email=secret@example.test',
      headers: { host: HOSTS.be },
    });
    const text = await world.metrics.scrape();
    expect(text).toMatch(
      /carnet_api_request_duration_seconds_count\{[^}]*route="\/user"[^}]*status="401"/,
    );
    expect(text).not.toContain('secret@example.test');
  });
});

describe('an API with more work than it can do', () => {
  it('says so instead of letting everybody wait, and goes on when it has caught up', async () => {
    const world = await startTestApi({ mostDelayMillis: 100 });
    const stuckUntil = performance.now() + 1_500;
    while (performance.now() < stuckUntil);
    // The delay is measured once a second.
    await vi.waitFor(
      async () => {
        const answer = await world.client().get('/user');
        expect(answer.statusCode).toBe(503);
        expect(answer.json().code).toBe('service.busy');
        expect(answer.headers['retry-after']).toBe('2');
      },
      { timeout: 2_000 },
    );
    await vi.waitFor(async () => expect((await world.client().get('/user')).statusCode).toBe(401), {
      timeout: 10_000,
    });
    await world.stop();
  });
});
