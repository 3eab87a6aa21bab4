import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { seeFirst } from './see-first.ts';
import type { ShutdownStep } from './shutdown.ts';

interface LeavingOptions {
  /** How long whoever is in front needs to hear that this process takes no more; 0: nobody is in front. */
  noticeMillis: number;
  /** Whoever is still waited for then is left to the steps that follow. */
  longestMillis: number;
}

const LOOK_AGAIN_MILLIS = 50;

/**
 * A server that closes at once takes requests with it that a proxy had just sent on a connection kept
 * from before. So it takes leave first: probes are told 404, which HAProxy (`disable-on-404`) reads as
 * "nothing new, but finish" and Kubernetes as not ready; every answer ends its connection; and what still
 * comes is answered as ever. To be called once all that answers is in place.
 */
export function createLeaving(
  server: Server,
  { noticeMillis, longestMillis }: LeavingOptions,
): ShutdownStep {
  let isLeaving = false;
  const unanswered = new Set<ServerResponse>();
  seeFirst(server, (request, response) => {
    if (isLeaving) response.setHeader('connection', 'close');
    if (isLeaving && request.url?.startsWith('/health/')) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"status":"leaving"}');
      return true;
    }
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
    return false;
  });

  return {
    name: 'take leave',
    async run() {
      if (noticeMillis === 0) return;
      isLeaving = true;
      const givesUpAt = performance.now() + longestMillis;
      await sleep(noticeMillis);
      while (unanswered.size > 0 && performance.now() < givesUpAt) await sleep(LOOK_AGAIN_MILLIS);
    },
  };
}
