import { createServer, type Server } from 'node:http';

import type { Metrics } from '@carnet/runtime/metrics';

import type { HashPool } from '../core/passwords/hash-pool.ts';

/** On a port of its own, so that no rule of the public proxy can expose it by accident. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer((request, response) => {
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

export function watchHashPool({ meter }: Metrics, hashes: HashPool): void {
  meter
    .createObservableGauge('carnet_api_password_checks', {
      description: 'Password checks running and waiting in this process',
    })
    .addCallback((gauge) => {
      const { running, waiting } = hashes.load();
      gauge.observe(running, { state: 'running' });
      gauge.observe(waiting, { state: 'waiting' });
    });
  meter
    .createObservableCounter('carnet_api_password_hashes', {
      description: 'Password hashes computed, for people known and unknown',
    })
    .addCallback((counter) => counter.observe(hashes.load().computed));
}
