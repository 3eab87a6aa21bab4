import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

import type { Sites } from './sites.ts';

/**
 * Exactly the portal of the market whose API host was called, with credentials. Nothing is
 * reflected, and there are no wildcards.
 */
export async function addCrossOriginRules(api: FastifyInstance, sites: Sites): Promise<void> {
  await api.register(cors, {
    delegator: (request, answer) => {
      const site = sites.forHost(request.hostname);
      answer(null, {
        origin: site?.portalOrigin ?? false,
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
        ],
        exposedHeaders: ['precognition', 'precognition-success', 'retry-after', 'x-request-id'],
        maxAge: 600,
      });
    },
  });
}
