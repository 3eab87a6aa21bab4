import type { FastifyInstance } from 'fastify';

/** Probes come by address, not by one of our hosts. Pages are drawn before the server listens. */
export function addHealth(server: FastifyInstance): void {
  for (const path of ['/health/live', '/health/ready']) {
    server.get(path, async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { status: 'ok' };
    });
  }
}
