import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

import type { OpenDatabase } from '@carnet/database/connection';
import { sha256 } from '@carnet/runtime/tokens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { siteOf } from '../core/http/request-context.ts';
import { issuerOf } from '../core/http/sites.ts';
import { keepToken } from './adapter.ts';
import { markSecretUsed } from './client.store.ts';
import type { Engines } from './engines.ts';
import { presentedIn } from './presented.ts';
import { findToken } from './token.store.ts';
import { during, newWork, type UnitOfWork } from './unit-of-work.ts';
import { unknownScope } from './unknown-scope.ts';

export const PREFIX = '/oidc';

/** Where browsers come with a partner's request, and which page of the portal takes it from there. */
const PORTAL_PAGES: Record<string, string> = {
  '/auth': '/partner',
  '/session/end': '/partner/sign-out',
};

/** The only one that tells about a person; ID tokens say no more than who it is. */
const USERINFO = '/me';

/** Behind these, a client or a token is checked; it is read in one go with all it hangs on. */
const CHECKED = new Set([
  '/token',
  '/token/introspection',
  '/token/revocation',
  USERINFO,
  '/request',
]);

/** The standard endpoints, for any client that reads the discovery document. */
export async function mountEngines(
  api: FastifyInstance,
  engines: Engines,
  database: OpenDatabase,
): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${PREFIX}/*`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const path = pathOf(request);
        const scope =
          path === '/request' ? new URLSearchParams(bodyOf(request)).get('scope') : null;
        if (unknownScope(scope) !== undefined)
          return reply.code(400).send({ error: 'invalid_scope', scope: unknownScope(scope) });
        const page = PORTAL_PAGES[path];
        return page === undefined
          ? toEngine(request, reply, engines, database)
          : toPortal(request, reply, page);
      },
    });
  });
}

const pathOf = ({ url }: FastifyRequest): string =>
  (url.split('?', 1)[0] ?? '').slice(PREFIX.length);

/** Where the person signs in and decides; the request goes along as it came. */
function toPortal(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const query =
    request.method === 'POST' ? bodyOf(request) : request.url.split('?').slice(1).join('?');
  const target = new URL(page, siteOf(request).portalOrigin);
  target.search = new URLSearchParams(query).toString();
  return reply.header('cache-control', 'no-store').redirect(target.href, 303);
}

async function toEngine(
  request: FastifyRequest,
  reply: FastifyReply,
  engines: Engines,
  { pool }: OpenDatabase,
): Promise<FastifyReply> {
  const site = siteOf(request);
  const engine = await engines.of(site);
  const work = newWork({ pool, market: site.market, requestId: request.id });
  if (CHECKED.has(pathOf(request))) await readAhead(work, request);

  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  await during(work, () => engine.handle(forEngine(request), reply.raw));
  await noteSecretUse(work, request);
  return reply;
}

/** After the answer, so that nobody waits for it; a failure costs an hour of accuracy. */
async function noteSecretUse(work: UnitOfWork, { log }: FastifyRequest): Promise<void> {
  if (work.usedSecret === undefined) return;
  const [client] = work.clients.values();
  try {
    await markSecretUsed(work.pool, client, work.usedSecret);
  } catch (error) {
    log.warn({ err: error }, 'use of a secret not written');
  }
}

async function readAhead(work: UnitOfWork, request: FastifyRequest): Promise<void> {
  const { clientId, token } = presentedIn(request.headers, bodyOf(request));
  const found = await findToken(work.pool, {
    tokenHash: token === undefined ? undefined : sha256(token),
    clientId,
    market: work.market,
    wantsPerson: pathOf(request) === USERINFO,
  });
  if (clientId !== undefined) work.clients.set(clientId, found.caller);
  if (token !== undefined) keepToken(work, token, found.token);
}

const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

/** What the engine says of its addresses follows from configuration, never from the request. */
function withOwnOrigin(request: FastifyRequest): IncomingHttpHeaders {
  const { protocol, host } = new URL(issuerOf(siteOf(request)));
  return {
    ...request.raw.headers,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
  };
}

/**
 * The request as the engine wants it: below its mount point, and with a body that can be read again,
 * though it was read once for the look ahead.
 */
function forEngine(request: FastifyRequest): IncomingMessage {
  const body = Buffer.from(bodyOf(request));
  return Object.create(request.raw, {
    url: { value: request.url.slice(PREFIX.length), writable: true },
    // From the difference of the two the engine knows where it is mounted.
    originalUrl: { value: request.url },
    headers: { value: withOwnOrigin(request) },
    readable: { value: true },
    readableEncoding: { value: null },
    iterator: {
      value: async function* () {
        yield body;
      },
    },
  });
}
