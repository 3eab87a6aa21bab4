import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

import type { Sites } from './sites.ts';

/**
 * Only the portal of the market whose API host was called may call, with credentials. Nothing is
 * reflected, and there are no wildcards.
 */
export async function addCrossOriginRules(api: FastifyInstance, sites: Sites): Promise<void> {
  const nobody = rulesFor(false);
  const byOrigin = new Map<string, FastifyCorsOptions>();
  await api.register(cors, {
    delegator: (request, answer) => {
      // The standard endpoints answer each client's own origin; the engine knows which that is.
      if (request.url.startsWith('/oidc/')) return answer(null, nobody);
      const origin = sites.forHost(request.hostname)?.portalOrigin;
      if (origin === undefined) return answer(null, nobody);
      const rules = byOrigin.get(origin) ?? rulesFor(origin);
      byOrigin.set(origin, rules);
      answer(null, rules);
    },
  });
}

const rulesFor = (portalOrigin: string | false): FastifyCorsOptions => ({
  origin: portalOrigin,
  credentials: true,
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'accept-language',
    'authorization',
    'content-type',
    'idempotency-key',
    'precognition',
    'precognition-validate-only',
    'x-device-id',
    'x-proof-of-work',
  ],
  exposedHeaders: ['precognition', 'precognition-success', 'retry-after', 'x-request-id'],
  maxAge: 600,
});
