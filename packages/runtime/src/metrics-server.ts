import { createServer, type Server } from 'node:http';

import type { Metrics } from './metrics.ts';

/** On a port of its own, so that no rule of the public proxy can expose it by accident. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer((request, response) => {
    // For probes of what has no other port. It asks nobody: counting asks the database.
    if (request.url === '/health/live') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
      return;
    }
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.scrape().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
