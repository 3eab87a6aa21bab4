import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { type Control, scriptSchema, SYSTEMS } from './control.ts';

const order = z.object({ system: z.enum(SYSTEMS), script: scriptSchema });

export function controlRoutes(app: FastifyInstance, control: Control): void {
  app.get('/control', async () => control.current());

  app.post<{ Params: { system: string } }>('/control/:system', async (request, reply) => {
    const given = order.safeParse({ system: request.params.system, script: request.body });
    if (!given.success) return reply.code(400).send({ error: z.prettifyError(given.error) });
    control.play(given.data.system, given.data.script);
    return reply.code(204).send();
  });

  app.delete('/control', async (_request, reply) => {
    control.reset();
    return reply.code(204).send();
  });
}
