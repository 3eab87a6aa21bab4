import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

import type { OpenDatabase } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';
import { sha256 } from '@carnet/runtime/tokens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Refusal } from '../core/http/refusal.ts';
import { siteOf } from '../core/http/request-context.ts';
import { issuerOf } from '../core/http/sites.ts';
import { createFloodGate, type FloodGate } from '../core/limits/flood-gate.ts';
import { networkOf } from '../core/limits/network.ts';
import { keepToken } from './adapter.ts';
import { blockKeys, countWrongSecret, isAuthenticated } from './client-limits.ts';
import { markSecretUsed } from './client.store.ts';
import type { Engines } from './engines.ts';
import { type Presented, presentedIn } from './presented.ts';
import { findToken } from './token.store.ts';
import { during, newWork, type UnitOfWork } from './unit-of-work.ts';
import { unknownScope } from './unknown-scope.ts';

export const PREFIX = '/oidc';

/** Where browsers come with a partner's request, and which page of the portal takes it from there. */
const PORTAL_PAGES = new Map([
  ['/auth', '/partner'],
  ['/session/end', '/partner/sign-out'],
]);

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

/** Where programs come. The engine knows more, and takes other spellings for the same (attack 90). */
const OPEN = new Set([...CHECKED, '/jwks', '/.well-known/openid-configuration']);

/** Behind these, the client itself is checked. */
const CLIENTS_ONLY = new Set([...CHECKED].filter((path) => path !== USERINFO));

/** So much may one client ask of one process, from one network and in all (attack 91). */
const FLOOD_FROM_NETWORK = { mostAtOnce: 50, mostPerWindow: 5_000, windowMillis: 10_000 };
const FLOOD_OF_CLIENT = { mostAtOnce: 200, mostPerWindow: 20_000, windowMillis: 10_000 };

export interface MountParts {
  engines: Engines;
  database: OpenDatabase;
  keyring: Keyring;
}

interface Mounted extends MountParts {
  fromNetwork: FloodGate;
  ofClient: FloodGate;
}

/** The standard endpoints, for any client that reads the discovery document. */
export async function mountEngines(api: FastifyInstance, parts: MountParts): Promise<void> {
  const mounted: Mounted = {
    ...parts,
    fromNetwork: createFloodGate(FLOOD_FROM_NETWORK),
    ofClient: createFloodGate(FLOOD_OF_CLIENT),
  };
  const watch = parts.engines.watchKeys();
  api.addHook('onClose', async () => watch.stop());
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
        if (OPEN.has(path)) return toEngine(request, reply, mounted);
        const page = PORTAL_PAGES.get(path);
        if (page === undefined) throw new Refusal('route.unknown');
        return toPortal(request, reply, page);
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
  mounted: Mounted,
): Promise<FastifyReply> {
  const { database, engines } = mounted;
  const site = siteOf(request);
  const engine = await engines.of(site);
  const work = newWork({ pool: database.pool, market: site.market, requestId: request.id });
  const admitted = await admit(work, request, mounted);
  if ('retryAfterSeconds' in admitted) return tooMany(reply, admitted.retryAfterSeconds);

  try {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    await during(work, () => engine.handle(forEngine(request), reply.raw));
  } finally {
    admitted.leave();
  }
  await noteSecretUse(work, request);
  return reply;
}

type Admitted = { leave: () => void } | { retryAfterSeconds: number };

/** Reads what the engine will ask for; wrong secrets are counted, and floods stopped, before it does. */
async function admit(
  work: UnitOfWork,
  request: FastifyRequest,
  { database, keyring, fromNetwork, ofClient }: Mounted,
): Promise<Admitted> {
  const path = pathOf(request);
  if (!CHECKED.has(path)) return { leave: () => {} };
  const presented = presentedIn(request.headers, bodyOf(request));
  const { clientId } = presented;
  const address = request.callerAddress;
  if (!CLIENTS_ONLY.has(path) || clientId === undefined) {
    await readAhead(work, path, presented, []);
    return { leave: () => {} };
  }
  const leaveHere = fromNetwork.enter(`${clientId} ${networkOf(address ?? '')}`);
  if (!leaveHere) return { retryAfterSeconds: 1 };
  try {
    const keys = blockKeys(keyring, clientId, address);
    const { caller, isBlocked } = await readAhead(work, path, presented, keys);
    if (isBlocked) throw new Refusal('request.too_many_attempts', { retryAfterSeconds: 60 });
    if (!isAuthenticated(caller, presented)) {
      await countWrongSecret(database.db, keyring, clientId, address);
      return { leave: leaveHere };
    }
    // Only with the right secret: a stranger who names a client uses up nothing of its own.
    const leaveClient = ofClient.enter(clientId);
    if (!leaveClient) throw new Refusal('request.too_many_attempts', { retryAfterSeconds: 1 });
    return {
      leave: () => {
        leaveClient();
        leaveHere();
      },
    };
  } catch (error) {
    leaveHere();
    if (!(error instanceof Refusal) || error.code !== 'request.too_many_attempts') throw error;
    return { retryAfterSeconds: error.details.retryAfterSeconds ?? 1 };
  }
}

/** In OAuth's own form, which partners' libraries read. */
const tooMany = (reply: FastifyReply, retryAfterSeconds: number): FastifyReply =>
  reply.code(429).headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' }).send({
    error: 'temporarily_unavailable',
    error_description: 'too many requests, or too many wrong secrets',
  });

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

async function readAhead(
  work: UnitOfWork,
  path: string,
  { clientId, token }: Presented,
  keys: Buffer[],
) {
  const found = await findToken(work.pool, {
    tokenHash: token === undefined ? undefined : sha256(token),
    clientId,
    market: work.market,
    wantsPerson: path === USERINFO,
    blockKeys: keys,
  });
  if (clientId !== undefined) work.clients.set(clientId, found.caller);
  if (token !== undefined) keepToken(work, token, found.token);
  return found;
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
