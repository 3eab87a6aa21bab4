import { allCalls } from '@carnet/contract/calls/all-calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { HOSTS, startTestApi, type TestWorld } from '../testing/test-api.ts';

describe('the API as a whole', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  it.each(allCalls)('answers $method $path, as the contract declares', ({ method, path }) => {
    expect(world.api.hasRoute({ method, url: path })).toBe(true);
  });

  it('describes every declared call in its OpenAPI document, and no other', async () => {
    const { paths } = (await world.client().get('/openapi.json')).json();
    const described = Object.values(
      paths as Record<string, Record<string, { operationId: string }>>,
    )
      .flatMap((operations) => Object.values(operations))
      .map(({ operationId }) => operationId);
    expect(described.sort()).toEqual(allCalls.map(({ name }) => name).sort());
  });

  it('has a reference page that needs nothing from elsewhere', async () => {
    const page = await world.client().get('/reference/');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
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
