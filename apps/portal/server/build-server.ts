import helmet from '@fastify/helmet';
import type { Log } from '@carnet/runtime/log';
import { isPlainPath } from '@carnet/runtime/plain-path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';

import { addHealth } from './health.ts';
import { addPageRoutes } from './page-routes.ts';
import type { PageSource } from './pages.ts';
import { type HostedSite, siteFinder } from './sites.ts';

export interface ServerParts {
  sites: readonly HostedSite[];
  pages: PageSource;
  log: Log;
  unknownHostMeansFirst: boolean;
}

/** Nothing is posted here; what arrives with a body is a form whose script failed. */
const BODY_LIMIT_BYTES = 16 * 1024;

export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = parts.log;
  const server = Fastify({
    loggerInstance,
    // A line per file of every visit would say nothing that the proxy in front does not.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // Host alone decides the market; nothing here is counted by address.
    trustProxy: false,
  });
  await addSecurityHeaders(server);
  addHealth(server);
  const findSite = siteFinder(parts.sites, parts.unknownHostMeansFirst);
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/health/') && !findSite(request.hostname))
      return reply.code(421).type('text/plain').send('This host is not ours.\n');
    if (!isPlainPath(request.url)) return reply.code(404).type('text/plain').send('Not found\n');
  });
  await parts.pages.serveFiles(server);
  addPageRoutes(server, parts.pages, findSite);
  return server;
}

async function addSecurityHeaders(server: FastifyInstance): Promise<void> {
  await server.register(helmet, {
    // Each page brings its own, with the hashes of its inline parts.
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // Two years, as browsers' preload lists ask.
    hsts: { maxAge: 63_072_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });
  server.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  });
}
