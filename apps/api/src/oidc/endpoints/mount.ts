import { Refusal } from '@carnet/identity/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { siteOf } from '../../http/request-context.ts';
import type { Engines } from '../engine/engines.ts';
import type { AnswerProgram } from './answer-program.ts';
import { bodyOf, OPEN, pathOf, PORTAL_PAGES, PREFIX } from './paths.ts';

export const ROUTE = `${PREFIX}/*`;

/** The standard endpoints, for any client that reads the discovery document. */
export async function mountEngines(
  api: FastifyInstance,
  engines: Engines,
  answerProgram: AnswerProgram,
): Promise<void> {
  const watch = engines.watchKeys();
  api.addHook('onClose', async () => watch.stop());
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: ROUTE,
      schema: { hide: true },
      handler: async (request, reply) => {
        const path = pathOf(request);
        if (OPEN.has(path)) return handOver(request, reply, answerProgram);
        const page = PORTAL_PAGES.get(path);
        if (page === undefined) throw new Refusal('route.unknown');
        return toPortal(request, reply, page);
      },
    });
  });
}

/** Where the person signs in and decides; the request goes along as it came. */
function toPortal(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const query =
    request.method === 'POST' ? bodyOf(request) : request.url.split('?').slice(1).join('?');
  const target = new URL(page, siteOf(request).portalOrigin);
  target.search = new URLSearchParams(query).toString();
  return reply.header('cache-control', 'no-store').redirect(target.href, 303);
}

async function handOver(
  request: FastifyRequest,
  reply: FastifyReply,
  answerProgram: AnswerProgram,
): Promise<FastifyReply> {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  await answerProgram(request, reply.raw);
  return reply;
}
