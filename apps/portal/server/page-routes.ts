import { parseAcceptLanguage } from '@carnet/contract/accept-language';
import { chooseLocale } from '@carnet/contract/choose-locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { languageCookie, languageCookies } from '../src/core/i18n/language-cookies.ts';
import { marketRulesOf } from '../src/core/market/site.ts';
import { acceptedEncoding } from './page-body.ts';
import type { PageSource } from './pages.ts';
import type { HostedSite } from './sites.ts';

type FindSite = (hostname: string) => HostedSite | undefined;

/** Every address that is no file of ours is a page, whatever it ends in: the app knows which exist, and sends the rest home. */
export function addPageRoutes(server: FastifyInstance, pages: PageSource, findSite: FindSite) {
  // Printed on cards as a picture to scan. It says nothing of the card: the start asks for its number.
  server.get('/card', async (request, reply) => {
    if (!findSite(request.hostname)) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').redirect('/onboarding', 302);
  });

  server.get('/*', async (request, reply) => {
    const hosted = findSite(request.hostname);
    const { path, language } = askedFor(request);
    if (!hosted || isFile(path)) return reply.code(404).type('text/plain').send('Not found\n');
    if (language !== undefined) return chooseLanguage(hosted, request, reply);

    const locale = chooseLocale(marketRulesOf(hosted.site), {
      explicit: languageCookie(request.headers.cookie ?? ''),
      browser: parseAcceptLanguage(request.headers['accept-language'] ?? ''),
    });
    const page = await pages.pageAt(hosted, locale, path);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    void reply.headers({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
      etag: page.etag,
      ...(page.contentPolicy && { 'content-security-policy': page.contentPolicy }),
    });
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(page.body[encoding]);
  });

  // A form whose script failed: its fields are dropped unread, and the page shown again.
  server.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  server.post('/*', async (request, reply) => reply.redirect(askedFor(request).path, 303));
}

/** A choice made before the app was there to make it in place. */
function chooseLanguage({ site }: HostedSite, request: FastifyRequest, reply: FastifyReply) {
  const { path, language, restOfQuery } = askedFor(request);
  const locale = chooseLocale(marketRulesOf(site), { explicit: language });
  void reply.header('set-cookie', languageCookies(locale, request.hostname));
  void reply.header('cache-control', 'no-store');
  return reply.redirect(path + restOfQuery, 303);
}

function askedFor(request: FastifyRequest) {
  const url = new URL(request.url, 'http://page.invalid');
  const language = url.searchParams.get('language') ?? undefined;
  url.searchParams.delete('language');
  // Two slashes at the start would name another host in a redirect.
  return { path: url.pathname.replace(/^\/+/, '/'), language, restOfQuery: url.search };
}

/** Asked for by programs, which would take a page for the file. */
const FILES_WE_LACK = new Set(['/favicon.ico', '/robots.txt']);

const isFile = (path: string) => path.startsWith('/assets/') || FILES_WE_LACK.has(path);
