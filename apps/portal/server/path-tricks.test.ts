// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createLog } from '@carnet/runtime/log';
import { oddPaths, rawSender } from '@carnet/runtime/testing/odd-paths';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildServer } from './build-server.ts';
import { serveAssets } from './built-assets.ts';
import { developmentSites } from './development-sites.ts';
import { pageOf } from './page-body.ts';
import { hostedSites } from './sites.ts';

const page = pageOf('<p>a page</p>');

describe('paths of the portal written in another way', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carnet-assets-'));
  let server: FastifyInstance;
  let get: ReturnType<typeof rawSender>;
  beforeAll(async () => {
    writeFileSync(join(folder, 'app.js'), 'app()');
    server = await buildServer({
      sites: hostedSites(developmentSites, 'production'),
      pages: { pageAt: async () => page, serveFiles: (files) => serveAssets(files, folder) },
      log: createLog({ service: 'portal', level: 'silent' }),
      unknownHostMeansFirst: false,
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    get = rawSender(port, 'account.carnet-be.localhost');
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    '//',
    '///',
    '//evil.example/?language=en',
    '/\\evil.example/?language=en',
    '/%2fevil.example?language=en',
    '/assets/../..',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%00',
    '/reference/static/../..',
    'http://evil.example/login/email?language=en',
    '/login/%65mail',
  ])('attacks 75, 90: %s is no page, and leads nowhere', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
  });

  it('attack 90: 10 000 odd paths, and no failure', async () => {
    const known = [
      '/',
      '/login/email',
      '/partner',
      '/user/dashboard',
      '/assets/app.js',
      '/assets/',
    ];
    const failed: string[] = [];
    const paths = [...oddPaths([...known, '/health/live', '/reference/static'], 10_000)];
    for (let at = 0; at < paths.length; at += 25)
      await Promise.all(
        paths.slice(at, at + 25).map(async (path) => {
          const { status, text } = await get(path);
          if (status >= 500 || text.includes('"name"')) failed.push(`${status} ${path}`);
        }),
      );
    expect(failed).toEqual([]);
    expect((await get('/assets/app.js')).text).toBe('app()');
  }, 120_000);
});
