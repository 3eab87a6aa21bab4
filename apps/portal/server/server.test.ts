// @vitest-environment node
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { createLog } from '@carnet/runtime/log';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildServer } from './build-server.ts';
import { developmentSites } from './development-sites.ts';
import { pageOf } from './page-body.ts';
import { contentPolicy, type DocumentParts, pageDocument } from './page-document.ts';
import type { PageSource } from './pages.ts';
import { hostedSites } from './sites.ts';

const BELGIUM = 'account.carnet-be.localhost';
const LUXEMBOURG = 'account.carnet-lu.localhost';

const partsOf = (site: DocumentParts['site'], locale: DocumentParts['locale'], html: string) => ({
  site,
  locale,
  title: 'Sign in',
  boot: 'boot()',
  appScript: '/assets/app.js',
  styles: { inline: 'body{}', rest: '/assets/style.css' },
  prerendered: { name: 'login.email', html },
});

/** Pages that say what was asked for; the real ones need a build, and tests of a browser see them. */
const tellingPages: PageSource = {
  async pageAt({ site }, locale, path) {
    const parts = partsOf(site, locale, `${site.market} ${locale} ${path}`);
    return pageOf(pageDocument(parts), contentPolicy(parts));
  },
  async serveFiles() {},
};

const start = (unknownHostMeansFirst: boolean) =>
  buildServer({
    sites: hostedSites(developmentSites, 'production'),
    pages: tellingPages,
    log: createLog({ service: 'portal', level: 'silent' }),
    unknownHostMeansFirst,
  });

describe('the portal server', () => {
  let server: FastifyInstance;
  beforeAll(async () => {
    server = await start(false);
  });
  afterAll(() => server.close());

  const get = (url: string, headers: Record<string, string> = {}) =>
    server.inject({ url, headers: { host: BELGIUM, ...headers } });
  const shown = async (headers: Record<string, string>) =>
    /<div id="root"[^>]*>([^<]*)</.exec((await get('/login/email', headers)).body)?.[1];

  it('R1: the host decides the market', async () => {
    expect(await shown({ host: `${BELGIUM}:3000` })).toContain('be ');
    expect(await shown({ host: LUXEMBOURG })).toContain('lu ');
  });

  it('R1, attack 74: a host that is not ours is 421 in production, save for health probes', async () => {
    expect((await get('/login/email', { host: 'evil.example' })).statusCode).toBe(421);
    expect((await get('/assets/x.js', { host: 'evil.example' })).statusCode).toBe(421);
    expect((await get('/health/ready', { host: '10.0.0.7' })).json()).toEqual({ status: 'ok' });
  });

  it('A4: a host that is not ours means Belgium in development', async () => {
    const lenient = await start(true);
    const { body } = await lenient.inject({ url: '/login/email', headers: { host: 'localhost' } });
    expect(body).toContain('be en /login/email');
    await lenient.close();
  });

  it.each([
    [BELGIUM, { 'accept-language': 'nl-BE,nl;q=0.9' }, 'nl'],
    [BELGIUM, { 'accept-language': 'de,fr;q=0.5' }, 'fr'],
    [BELGIUM, { 'accept-language': 'pl' }, 'en'],
    [LUXEMBOURG, { 'accept-language': 'pl' }, 'fr_LU'],
    [LUXEMBOURG, { 'accept-language': 'en-GB' }, 'en_LU'],
    [LUXEMBOURG, { 'accept-language': 'de' }, 'fr_LU'],
    [BELGIUM, { cookie: 'x=1; language=fr', 'accept-language': 'nl' }, 'fr'],
    [BELGIUM, { cookie: 'language=../..', 'accept-language': 'nl' }, 'nl'],
  ])('R7: on %s, %o is answered in %s', async (host, headers, locale) => {
    expect(await shown({ host, ...headers })).toContain(` ${locale} `);
  });

  it('R5, R6: a language chosen by link is remembered, and the page shown again', async () => {
    const answer = await get('/login/email?language=en&x=1', { host: LUXEMBOURG });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/login/email?x=1');
    expect(String(answer.headers['set-cookie'])).toMatch(
      /language=en;.*domain=carnet-lu.localhost/,
    );
    expect(String(answer.headers['set-cookie'])).toContain('locale=en_LU;');
  });

  it('attack 79: inline parts are allowed by their hash alone, and no text becomes code', async () => {
    const policy = String((await get('/login/email')).headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('R302: only where scripts of others are configured may a page load them, and from there alone', () => {
    const site = hostedSites(developmentSites, 'production')[0]?.site;
    if (!site) throw new Error('Development has a site.');
    const thirdParties = { analytics: 'https://analytics.example/tag.js?id=1' };
    const policy = contentPolicy(partsOf({ ...site, thirdParties }, 'en', ''));
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+' https:\/\/analytics\.example;/);
    expect(policy).toContain('trusted-types third-parties');
    expect(policy).not.toContain('unsafe');
    expect(contentPolicy(partsOf(site, 'en', ''))).not.toContain('analytics');
  });

  it('R14: a page may call the API of its own market, and no other', async () => {
    const policyOf = async (host: string) =>
      /connect-src ([^;]*)/.exec(
        String((await get('/', { host })).headers['content-security-policy']),
      )?.[1];
    expect(await policyOf(BELGIUM)).toBe("'self' http://account-api.carnet-be.localhost:4000");
    expect(await policyOf(LUXEMBOURG)).toBe("'self' http://account-api.carnet-lu.localhost:4000");
  });

  it('attack 45: pages send no referrer, are not framed and not sniffed', async () => {
    expect((await get('/login/email')).headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    });
  });

  it('pages are asked for anew each time, and cost nothing when they have not changed', async () => {
    const first = await get('/login/email', { 'accept-language': 'nl' });
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
    const again = await get('/login/email', {
      'accept-language': 'nl',
      'if-none-match': String(first.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  it('pages travel compressed as the browser accepts', async () => {
    const plain = (await get('/login/email')).body;
    const brotli = await get('/login/email', { 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
    const gzip = await get('/login/email', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
  });

  it('a form whose script failed is shown again, and what it held is dropped', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/login/email',
      headers: { host: BELGIUM, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'identifier=a&password=secret',
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/login/email');
  });

  it.each(['/assets/gone.js', '/favicon.ico', '/robots.txt'])(
    'a file that does not exist is no page: %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404);
    },
  );

  it.each(['/foo.example', '/user/dashboard.html', '/assets', '/a.b/c.d'])(
    'R16: an unknown path is a page that leads home, whatever it ends in: %s',
    async (path) => {
      const { statusCode, headers } = await get(path);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );

  it('R11: the favicon differs by market', async () => {
    const iconOf = async (host: string) =>
      /rel="icon" href="([^"]*)"/.exec((await get('/', { host })).body)?.[1];
    expect(await iconOf(BELGIUM)).not.toBe(await iconOf(LUXEMBOURG));
  });

  it('attack 79: a value of the configuration cannot end the element that holds it', () => {
    const [belgium] = hostedSites(developmentSites, 'production');
    if (!belgium) throw new Error('no site');
    const site = { ...belgium.site, cardStopPhone: '</script><script>alert(1)</script>' };
    expect(pageDocument(partsOf(site, 'nl', ''))).not.toContain('<script>alert');
  });
});
