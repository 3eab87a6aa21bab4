import type { OpenDatabase } from '@carnet/database/connection';
import { markSecretUsed } from '@carnet/identity/partners/registered-client';
import { Refusal } from '@carnet/identity/refusal';
import type { Keyring } from '@carnet/runtime/keyring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { siteOf } from '../../http/request-context.ts';
import type { Engines } from '../engine/engines.ts';
import { notOfClients, unknownScope } from '../engine/unknown-scope.ts';
import { during, newWork, type UnitOfWork } from '../store/unit-of-work.ts';
import { createAdmission } from './admit.ts';
import { forEngine } from './for-engine.ts';
import { bodyOf, OPEN, pathOf, PORTAL_PAGES, PREFIX, PUSHED_REQUEST, TOKEN } from './paths.ts';

export interface MountParts {
  engines: Engines;
  database: OpenDatabase;
  keyring: Keyring;
}

interface Mounted extends MountParts {
  admit: ReturnType<typeof createAdmission>;
}

/** The standard endpoints, for any client that reads the discovery document. */
export async function mountEngines(api: FastifyInstance, parts: MountParts): Promise<void> {
  const mounted: Mounted = { ...parts, admit: createAdmission(parts.database, parts.keyring) };
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
        const scope = refusedScope(path, bodyOf(request));
        if (scope !== undefined) return reply.code(400).send({ error: 'invalid_scope', scope });
        if (OPEN.has(path)) return toEngine(request, reply, mounted);
        const page = PORTAL_PAGES.get(path);
        if (page === undefined) throw new Refusal('route.unknown');
        return toPortal(request, reply, page);
      },
    });
  });
}

/** What is asked for and can never be had there; the engine would leave it out, or take it for granted. */
function refusedScope(path: string, body: string): string | undefined {
  if (path !== PUSHED_REQUEST && path !== TOKEN) return undefined;
  const form = new URLSearchParams(body);
  if (path === PUSHED_REQUEST) return unknownScope(form.get('scope'));
  return form.get('grant_type') === 'client_credentials'
    ? notOfClients(form.get('scope'))
    : undefined;
}

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
  const { database, engines, admit } = mounted;
  const site = siteOf(request);
  const engine = await engines.of(site);
  const work = newWork(database, { market: site.market, requestId: request.id });
  const admitted = await admit(work, request);
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

/** The refusal is in OAuth's own form, which partners' libraries read. */
const tooMany = (reply: FastifyReply, retryAfterSeconds: number): FastifyReply =>
  reply.code(429).headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' }).send({
    error: 'temporarily_unavailable',
    error_description: 'too many requests, or too many wrong secrets',
  });

/**
 * The use of a secret is noted after the answer, so that nobody waits for it; a failure costs an hour
 * of accuracy.
 */
async function noteSecretUse(work: UnitOfWork, { log }: FastifyRequest): Promise<void> {
  if (work.usedSecret === undefined) return;
  const [client] = work.clients.values();
  try {
    await markSecretUsed(work.pool, client, work.usedSecret);
  } catch (error) {
    log.warn({ err: error }, 'use of a secret not written');
  }
}
