import type { HttpAnswer } from './http.ts';
import { HOSTS, sendTo } from './http.ts';
import type { Destination } from './visitor.ts';

/** One request to one process, as its sender saw it. */
export interface Attempt {
  method: string;
  port: number;
  startedAt: number;
  endedAt: number;
  /** The status, or why there was none: the process was not there, or went away meanwhile. */
  outcome: number | 'refused' | 'lost';
  code: string | undefined;
  retryAfter: string | undefined;
}

/**
 * A `fetch` for the typed client that spreads requests over processes, as the proxy in front of them
 * does: one that does not take the connection is passed over, since nothing was sent yet.
 */
export function createBalancedFetch(destinations: Destination[]) {
  const attempts: Attempt[] = [];
  let turn = 0;

  async function attempt(port: number, path: string, init: RequestInit): Promise<HttpAnswer> {
    const method = (init.method ?? 'GET') as 'GET' | 'POST' | 'DELETE';
    const startedAt = performance.now();
    const record = (outcome: Attempt['outcome'], answer?: HttpAnswer) =>
      attempts.push({
        method,
        port,
        startedAt,
        endedAt: performance.now(),
        outcome,
        code: answer && answer.status >= 400 ? answer.problem().code : undefined,
        retryAfter: answer?.headers['retry-after'],
      });
    try {
      const headers = { host: HOSTS.be, ...(init.headers as Record<string, string>) };
      const answer = await sendTo(port, { method, path, headers, body: init.body ?? undefined });
      record(answer.status, answer);
      return answer;
    } catch (error) {
      const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
      record(isRefused ? 'refused' : 'lost');
      throw error;
    }
  }

  const balancedFetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url);
    turn += 1;
    const inTurn = destinations.map(
      (_, index) => destinations[(turn + index) % destinations.length],
    );
    for (const destination of inTurn) {
      if (!destination) continue;
      try {
        return asResponse(await attempt(destination.port, pathname, init));
      } catch (error) {
        if (attempts.at(-1)?.outcome === 'lost') throw error;
      }
    }
    throw new TypeError('no process takes connections');
  };
  return { fetch: balancedFetch as typeof fetch, attempts };
}

function asResponse({ status, text, headers }: HttpAnswer): Response {
  const retryAfter = headers['retry-after'];
  return new Response(status === 204 ? null : text, {
    status,
    ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }),
  });
}
