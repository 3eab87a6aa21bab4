import type { FastifyReply } from 'fastify';

import type { Script } from './control.ts';

/** Answers as the script says; `work` was done already, or is not done at all for an error. */
export function scriptedAnswer(script: Script, reply: FastifyReply, answer: () => unknown) {
  if (script.mode === 'error')
    return reply.code(script.status ?? 500).send({ error: 'as the script says' });

  const done = answer();
  if (script.mode === 'hang' || script.mode === 'drop') {
    reply.hijack();
    if (script.mode === 'drop') reply.raw.socket?.destroy();
    return reply;
  }
  return reply.send(done);
}
