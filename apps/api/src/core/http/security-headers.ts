import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** This host serves data, not pages: nothing may be loaded, framed or sniffed from it. */
export async function addSecurityHeaders(api: FastifyInstance): Promise<void> {
  await api.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Two years, as browsers' preload lists ask.
    hsts: { maxAge: 63_072_000, includeSubDomains: true },
    crossOriginResourcePolicy: { policy: 'same-site' },
    xFrameOptions: { action: 'deny' },
  });
}
