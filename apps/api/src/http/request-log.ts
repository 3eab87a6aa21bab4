import type { Metrics } from '@carnet/runtime/metrics';
import type { FastifyInstance } from 'fastify';

/**
 * One measurement and one line per request, by the route's pattern: never a query or an id. A read
 * that went well is only counted: most requests are, and the line would cost as much as the answer.
 */
export function addRequestLog(api: FastifyInstance, { meter }: Metrics): void {
  const duration = meter.createHistogram('carnet_api_request_duration_seconds', {
    description: 'Time from the first byte of a request to the end of its answer',
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5] },
  });
  api.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: reply.statusCode };
    duration.record(reply.elapsedTime / 1000, labels);
    const isPlainRead = request.method === 'GET' && reply.statusCode < 400;
    request.log[isPlainRead ? 'debug' : 'info'](
      { ...labels, market: request.site?.market, millis: Math.round(reply.elapsedTime * 10) / 10 },
      'request answered',
    );
  });
}
