import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { FastifyInstance } from 'fastify';

import { siteOf } from '../http/request-context.ts';
import { apiOriginOf, type Site } from '../http/sites.ts';

const PREFIX = '/reference';
/** What `pnpm generate` wrote; the checks compare it with the declared calls. */
const DOCUMENT = fileURLToPath(new URL('../../openapi.json', import.meta.url));
/** What stands there: the host that serves it is known only now. */
const HERE = '"url": "/"';

/** Nothing runs, and nothing comes from elsewhere. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const HOUR = 'public, max-age=3600';

/**
 * The OpenAPI document, and a page that shows it. Nobody who signs in looks at it: what makes the page
 * comes with the first who does.
 */
export function addApiReference(api: FastifyInstance): void {
  const hidden = { schema: { hide: true } };
  const pages = new Map<Site, Promise<string>>();
  const forget = (site: Site) => (error: unknown) => {
    pages.delete(site);
    throw error;
  };
  const files = () => import('./reference-page-files.ts');

  api.get('/openapi.json', hidden, async (request, reply) => {
    const url = JSON.stringify(apiOriginOf(siteOf(request)));
    const document = await readFile(DOCUMENT, 'utf8');
    return reply
      .type('application/json; charset=utf-8')
      .send(document.replace(HERE, `"url": ${url}`));
  });

  for (const url of [PREFIX, `${PREFIX}/`])
    api.get(url, hidden, async (request, reply) => {
      const site = siteOf(request);
      const page = pages.get(site) ?? makePage(site).catch(forget(site));
      pages.set(site, page);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .send(await page);
    });
  api.get(`${PREFIX}/reference.css`, hidden, async (_request, reply) => {
    const { referenceStyles } = await files();
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', HOUR)
      .send(await referenceStyles());
  });
  api.get(`${PREFIX}/mark.svg`, hidden, async (request, reply) => {
    const { renderMark } = await import('./reference-page-mark.ts');
    return reply.type('image/svg+xml').send(renderMark(siteOf(request).market));
  });
  api.get<{ Params: { font: string } }>(`${PREFIX}/fonts/:font`, hidden, async (request, reply) => {
    const { referenceFont } = await files();
    const font = await referenceFont(request.params.font);
    if (!font) return reply.callNotFound();
    return reply.type('font/woff2').header('cache-control', HOUR).send(font);
  });
}

async function makePage(site: Site): Promise<string> {
  const { renderReferencePage } = await import('./reference-page.ts');
  const document = JSON.parse(await readFile(DOCUMENT, 'utf8'));
  return renderReferencePage(document, { origin: apiOriginOf(site), market: site.market });
}
