import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/**
 * Shows every request to `takes` before whoever answers so far; what it takes, they never see. To be
 * called once all that answers is in place.
 */
export function seeFirst(
  server: Server,
  takes: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (takes(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}
